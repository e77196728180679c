import { parseAmount } from '../../../../common/money.ts';
import type { DraftLine, OrderDraft } from './draft.ts';

/** Minor units. */
export const unitPrice = ({
  goods,
  variant_id,
  add_ons,
}: Pick<DraftLine, 'goods' | 'variant_id' | 'add_ons'>): number =>
  (goods.variants.find(({ id }) => id === variant_id)?.price ?? goods.price) +
  add_ons.reduce((sum, { group_id, option_id }) => {
    const group = goods.add_ons.find(({ id }) => id === group_id);
    return sum + (group?.options.find(({ id }) => id === option_id)?.price ?? 0);
  }, 0);

/** What was typed as an amount, in minor units; nothing typed is zero, and so is what is no amount. */
export const typedAmount = (text: string): number => (text.trim() === '' ? 0 : (parseAmount(text) ?? 0));

export interface Totals {
  subtotal: number;
  discount: number;
  delivery_fee: number;
  total: number;
}

/** What the order will come to, in minor units. The server prices it again. */
export function totalsOf(draft: Pick<OrderDraft, 'lines' | 'discount' | 'delivery_fee' | 'fulfilment'>): Totals {
  const subtotal = draft.lines.reduce((sum, line) => sum + unitPrice(line) * line.quantity, 0);
  const discount = typedAmount(draft.discount);
  const fee = draft.fulfilment === 'delivery' ? typedAmount(draft.delivery_fee) : 0;
  return { subtotal, discount, delivery_fee: fee, total: subtotal - discount + fee };
}
