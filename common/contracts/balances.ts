import * as z from 'zod';
import { contract } from './contract.ts';
import { instant, sum } from './fields.ts';

/** Whose account money by phone stands at: the platform's, the shop's own, and nobody's, where it was rehearsed. */
const moneyKeepers = ['platform', 'own', 'rehearsal'] as const;
export type MoneyKeeper = (typeof moneyKeepers)[number];

const balance = z
  .strictObject({
    keeper: z.enum(moneyKeepers),
    /** Paid, and not settled yet. */
    pending: sum,
    /** What of it is settled first, and when that begins; null: nothing is planned. */
    next: z.strictObject({ amount: sum, at: instant }).nullable(),
    available: sum,
    held: sum,
    /** On its way back to who paid it. */
    outgoing: sum,
  })
  .meta({ id: 'Balance', description: 'Money by phone at one keeper, by the books. Amounts in minor units.' });
export type Balance = z.output<typeof balance>;

export const getBalances = contract({
  id: 'transactions.balances',
  method: 'GET',
  path: '/api/money/balances',
  tag: 'transactions',
  summary: 'Where money by phone stands, by the books: of keepers that have any',
  access: 'transactions.read',
  answers: { 200: z.strictObject({ balances: z.array(balance) }) },
});
