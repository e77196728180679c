import type { Shop } from '../../../common/contracts/shop.ts';
import { currency } from '../../../resources/brand.ts';
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
  const zone = draft.zone === '' ? zoneIn(place, zones) : undefined;
  // Where there are areas, the fee is theirs.
  const fee = zone?.fee ?? (zones.length === 0 ? shop?.delivery_fee : undefined);
  return {
    fulfilment: 'delivery',
    ...(zone && { zone: zone.name }),
    ...(draft.delivery_fee === '' && { delivery_fee: fee ? feeOf(fee) : '' }),
  };
}

/** Of two that fit, the longer name says more: Mbezi Beach, not Mbezi. */
function zoneIn(place: string, zones: Fees['delivery_zones']): Fees['delivery_zones'][number] | undefined {
  const words = ` ${bareWords(place)} `;
  return zones
    .filter(({ name }) => words.includes(` ${bareWords(name)} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}
const bareWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
