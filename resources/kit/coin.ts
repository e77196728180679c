import type { When } from './action.ts';
import type { Fields } from './field.ts';
import { meets } from './when.ts';

/** How money stands, told by shape and not by colour alone. */
export const coins = [
  'unpaid',
  'asked',
  'part',
  'paid',
  'moving',
  'done',
  'failed',
  'cancelled',
  'held',
  'returned',
  'rehearsal',
] as const;
export type Coin = (typeof coins)[number];

/** The first whose condition a row meets is its coin; the last one holds for the rest. */
export interface CoinRule {
  readonly coin: Coin;
  readonly when?: When;
}

export const coinOf = (
  { fields, ui }: { readonly fields: Fields; readonly ui?: { readonly coins?: readonly CoinRule[] } },
  row: Readonly<Record<string, unknown>>,
): Coin | undefined => ui?.coins?.find(({ when }) => when === undefined || meets(fields, when, row))?.coin;
