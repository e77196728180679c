import { toE164 } from '../common/phone.ts';
import { type AddOnFault, addOnFault, takenOf, variantFault } from '../resources/trade/choice.ts';
import { type Draft, maxOf, zonesOf } from './draft.ts';
import type { OrderView } from './view.ts';

export type Fault = 'choose' | AddOnFault | 'needed' | 'amount' | 'phone' | 'empty' | 'zone' | 'counter' | 'few_left';
export type Faults = Record<string, Fault>;

/** What is missing before an order can be sent, by the paths the server uses, in the order of the page. */
export function faults(order: OrderView, draft: Draft): Faults {
  const found: Faults = {};
  draft.lines.forEach((line, index) => {
    const product = order.products.find(({ line_id }) => line_id === line.line_id);
    if (!product || line.quantity === 0) return;
    if (product.variants.length > 0 && variantFault(product, line.variant_id))
      found[`lines.${index}.variant_id`] = 'choose';
    for (const group of product.add_ons) {
      const wrong = addOnFault(group, takenOf(group, line.add_ons).length);
      if (wrong) found[`lines.${index}.add_ons.${group.id}`] = wrong;
    }
    if (line.quantity > maxOf(product, line)) found[`lines.${index}.quantity`] = 'few_left';
  });
  if (draft.lines.every(({ quantity }) => quantity === 0)) found.lines = 'empty';
  if (draft.name.trim() === '') found['customer.name'] = 'needed';
  if (!toE164(draft.phone)) found['customer.phone'] = 'phone';
  if (draft.method === 'pick up' && zonesOf(order, 'pick up').length > 0 && draft.counter === null)
    found['fulfilment.counter_id'] = 'counter';
  if (draft.method === 'delivery') {
    if (zonesOf(order, 'delivery').length > 0 && draft.zone === null) found['fulfilment.zone_id'] = 'zone';
    if (draft.place.trim() === '') found['fulfilment.place'] = 'needed';
  }
  if (draft.pay === 'mobile_money' && draft.payer.trim() !== '' && !toE164(draft.payer))
    found['payment.phone'] = 'phone';
  return found;
}
