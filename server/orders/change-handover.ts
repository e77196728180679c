import type { FieldsOf, Resources } from '../../resources/index.ts';
import type { Args, Row } from '../../resources/kit/index.ts';
import { deliveryPlace } from '../../resources/trade/delivery-place.ts';
import { rulesBehind } from '../../resources/trade/rules-behind.ts';
import { rulesMoved } from '../../resources/trade/rules-moved.ts';
import { problem } from '../problems.ts';
import type { World } from '../world.ts';
import { pickupCode } from './place.ts';

type Order = Pick<
  Row<FieldsOf<'orders'>>,
  'fulfilment' | 'zone' | 'place' | 'landmark' | 'pickup_code' | 'delivery_fee' | 'charges'
>;
type Shop = Pick<Row<FieldsOf<'shops'>>, 'delivery_fee' | 'delivery_zones' | 'places' | 'charges'>;
type Change = Pick<
  Args<Resources['orders'], 'change_lines'>,
  'fulfilment' | 'zone' | 'place' | 'landmark' | 'delivery_fee'
>;

/**
 * How an order is got from now on, and what that costs; amounts in minor units. Where it is not said again, nothing of
 * it moves but the fee. What is brought costs what its area does, unless another fee is given. Throws
 * `validation_failed`.
 */
export function changedHandover(order: Order, change: Change, { world, shop }: { world: World; shop: Shop }) {
  const was = order.fulfilment ?? 'pick up';
  const fulfilment = change.fulfilment ?? was;
  const stays = fulfilment === was;
  const behind = rulesBehind(order.charges);
  const places = deliveryPlace(change);
  if (change.fulfilment === null) {
    if (Object.values(places).some((place) => place !== null))
      throw problem('validation_failed', { fulfilment: 'required' });
    return { handover: {}, fulfilment, delivery_fee: change.delivery_fee ?? order.delivery_fee ?? 0, rules: behind };
  }
  const isFormer = stays && places.zone === order.zone;
  const listed: readonly { name: string; fee?: number }[] =
    fulfilment === 'delivery' ? shop.delivery_zones : shop.places;
  const area = listed.find(({ name }) => name === places.zone);
  if (places.zone !== null && !area && !isFormer) throw problem('validation_failed', { zone: 'not_found' });
  if (fulfilment === 'delivery' && !isFormer) {
    if (places.zone === null && places.place === null) throw problem('validation_failed', { place: 'required' });
    // Where there are areas, the fee is theirs.
    if (!area && listed.length > 0 && change.delivery_fee === null)
      throw problem('validation_failed', { zone: 'required' });
  }
  const fee = fulfilment === 'delivery' ? (area?.fee ?? shop.delivery_fee) : 0;
  return {
    handover: {
      fulfilment,
      ...places,
      // It was sent, and is good for when it is picked up after all.
      pickup_code: order.pickup_code ?? (fulfilment === 'pick up' ? pickupCode(world) : null),
    },
    fulfilment,
    delivery_fee: change.delivery_fee ?? (isFormer ? (order.delivery_fee ?? 0) : fee),
    rules: stays ? behind : rulesMoved(fulfilment, behind, shop.charges),
  };
}
