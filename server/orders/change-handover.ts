import type { FieldsOf, Resources } from '../../resources/index.ts';
import type { Args, Row } from '../../resources/kit/index.ts';
import { deliveryPlace } from '../../resources/trade/delivery-place.ts';
import { rulesBehind } from '../../resources/trade/rules-behind.ts';
import { rulesMoved } from '../../resources/trade/rules-moved.ts';
import type { World } from '../world.ts';
import { pickupCode } from './place.ts';

type Order = Pick<
  Row<FieldsOf<'orders'>>,
  'fulfilment' | 'zone' | 'place' | 'landmark' | 'pickup_code' | 'delivery_fee' | 'charges'
>;
type Shop = Pick<Row<FieldsOf<'shops'>>, 'delivery_fee' | 'delivery_zones' | 'charges'>;
type Change = Pick<
  Args<Resources['orders'], 'change_lines'>,
  'fulfilment' | 'zone' | 'place' | 'landmark' | 'delivery_fee'
>;

/**
 * How an order is got from now on, and what that costs; amounts in minor units. Where it is not said again, nothing of
 * it moves but the fee. What is brought costs what its area does, unless another fee is given.
 */
export function changedHandover(order: Order, change: Change, { world, shop }: { world: World; shop: Shop }) {
  const was = order.fulfilment ?? 'pick up';
  const fulfilment = change.fulfilment ?? was;
  const staying = { delivery_fee: change.delivery_fee ?? order.delivery_fee ?? 0, rules: rulesBehind(order.charges) };
  if (change.fulfilment === null) return { handover: {}, fulfilment, ...staying };
  const handover = {
    fulfilment,
    ...deliveryPlace(change),
    pickup_code: fulfilment === 'pick up' ? (order.pickup_code ?? pickupCode(world)) : null,
  };
  const isMoved = fulfilment !== was || handover.zone !== order.zone;
  if (!isMoved) return { handover, fulfilment, ...staying };
  const area = shop.delivery_zones.find(({ name }) => name === handover.zone);
  const fee = fulfilment === 'delivery' ? (area?.fee ?? shop.delivery_fee) : 0;
  const rules = fulfilment === was ? staying.rules : rulesMoved(fulfilment, staying.rules, shop.charges);
  return { handover, fulfilment, delivery_fee: change.delivery_fee ?? fee, rules };
}
