import type { Shop } from '../../../common/contracts/shop.ts';
import { currency } from '../../../resources/brand.ts';
import type { SaleDraft } from './draft.ts';

/** As staff would type it, in shillings. */
export const feeOf = (minor: number): string => String(minor / currency.minor);

type Fees = Pick<Shop, 'delivery_fee' | 'delivery_zones'>;

/** A sale that is brought: the shop's usual fee stands there until somebody writes another. */
export function brought(draft: Pick<SaleDraft, 'delivery_fee'>, shop: Fees | null | undefined): Partial<SaleDraft> {
  // Where there are areas, the fee is theirs.
  const usual = shop?.delivery_zones.length === 0 && shop.delivery_fee ? feeOf(shop.delivery_fee) : '';
  return { fulfilment: 'delivery', ...(draft.delivery_fee === '' && { delivery_fee: usual }) };
}
