import type { Shop } from '../../../common/contracts/shop.ts';
import { currency } from '../../../resources/brand.ts';
import { zoneIn } from '../../../resources/trade/zone-in.ts';
import type { SaleDraft } from './draft.ts';

/** As staff would type it, in shillings. */
export const feeOf = (minor: number): string => String(minor / currency.minor);

type Fees = Pick<Shop, 'delivery_fee' | 'delivery_zones'>;

/**
 * A sale that is brought: the area that the place names, and its fee or the shop's usual one, stand there until
 * somebody writes another.
 */
export function brought(
  draft: Pick<SaleDraft, 'delivery_fee' | 'zone'>,
  shop: Fees | null | undefined,
  place = '',
): Partial<SaleDraft> {
  const zones = shop?.delivery_zones ?? [];
  const zone = draft.zone ? undefined : zoneIn(place, zones);
  // Where there are areas, the fee is theirs.
  const fee = zone?.fee ?? (zones.length === 0 ? shop?.delivery_fee : undefined);
  return {
    fulfilment: 'delivery',
    ...(zone && { zone: zone.name }),
    ...(draft.delivery_fee === '' && { delivery_fee: fee ? feeOf(fee) : '' }),
  };
}
