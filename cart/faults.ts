import { toE164 } from '../common/phone.ts';
import { type Draft, leastOf, mostOf, zonesOf } from './draft.ts';
import type { OrderView } from './view.ts';

export type Fault = 'choose' | 'too_few' | 'too_many' | 'needed' | 'phone' | 'empty' | 'zone' | 'few_left';
export type Faults = Record<string, Fault>;

/** What is missing before an order can be sent, by the paths the server uses, in the order of the page. */
export function faults(order: OrderView, draft: Draft): Faults {
  const found: Faults = {};
  draft.lines.forEach((line, index) => {
    const product = order.products.find(({ line_id }) => line_id === line.line_id);
    if (!product || line.quantity === 0) return;
    if (product.variants.length > 0 && !product.variants.some(({ id }) => id === line.variant_id))
      found[`lines.${index}.variant_id`] = 'choose';
    for (const group of product.add_ons) {
      const taken = line.add_ons[group.id]?.length ?? 0;
      const path = `lines.${index}.add_ons.${group.id}`;
      if (taken < leastOf(group) && (group.required || taken > 0)) found[path] = 'too_few';
      if (taken > group.max) found[path] = 'too_many';
    }
    if (line.quantity > mostOf(product, line)) found[`lines.${index}.quantity`] = 'few_left';
  });
  if (draft.lines.every(({ quantity }) => quantity === 0)) found.lines = 'empty';
  if (draft.name.trim() === '') found['customer.name'] = 'needed';
  if (!toE164(draft.phone)) found['customer.phone'] = 'phone';
  if (draft.method === 'delivery') {
    if (zonesOf(order).length > 0 && draft.zone === null) found['fulfilment.zone_id'] = 'zone';
    if (draft.place.trim() === '') found['fulfilment.place'] = 'needed';
  }
  if (draft.pay === 'mobile_money' && draft.payer.trim() !== '' && !toE164(draft.payer))
    found['payment.phone'] = 'phone';
  return found;
}
