import { parseAmount } from '../../../common/money.ts';
import { toE164 } from '../../../common/phone.ts';
import { currency } from '../../../resources/brand.ts';
import { deliveryPlace } from '../../../resources/trade/delivery-place.ts';
import { isNewId } from '../../app/offline/new-id.ts';
import { linesOf } from '../basket/amount.ts';
import { idOf } from '../basket/basket.ts';
import type { SaleDraft } from './draft.ts';
import { totalsOfDraft } from './totals.ts';

export type DraftProblem = 'no_lines' | 'no_amount' | 'no_zone' | 'amount' | 'discount_large' | 'phone';

/** What can be seen to be wrong before asking the server: field → problem. `zones` are the shop's areas. */
export function checkDraft(draft: SaleDraft, zones: readonly object[] = []): Record<string, DraftProblem> {
  const found: Record<string, DraftProblem> = {};
  const { discount: letOff, subtotal } = totalsOfDraft(draft, []);
  if (linesOf(draft).length === 0) {
    if (draft.way === 'amount') found.amount = 'no_amount';
    else found.lines = 'no_lines';
  }
  if (!isAmount(draft.discount)) found.discount = 'amount';
  else if (letOff > subtotal) found.discount = 'discount_large';
  if (draft.fulfilment === 'delivery') {
    const isFree = draft.delivery_fee.trim() === '';
    const isAmountOnly = draft.way === 'amount' && draft.lines.length === 0;
    if (!isAmount(draft.delivery_fee)) found.delivery_fee = 'amount';
    // The server takes it so, and the shop would bring it for nothing.
    else if (zones.length > 0 && draft.zone === '' && isFree && !isAmountOnly) found.zone = 'no_zone';
  }
  if (draft.customer_phone.trim() && !toE164(draft.customer_phone)) found.customer_phone = 'phone';
  return found;
}

const isAmount = (text: string) => {
  const amount = text.trim() === '' ? 0 : parseAmount(text);
  return amount !== undefined && amount % currency.step === 0;
};

/** The body of the call that makes it. */
export function requestOf(draft: SaleDraft) {
  // The server adds the shop's charges by itself.
  const { discount, delivery_fee } = totalsOfDraft(draft, []);
  const delivery = draft.fulfilment === 'delivery';
  return {
    ...(isNewId(draft.key) && { id: draft.key }),
    lines: linesOf(draft).map(({ goods, variant_id, add_ons, quantity, note }) => ({
      ...idOf(goods),
      ...(goods.id === null && { unit_price: goods.price, ...(goods.name && { name: goods.name }) }),
      variant_id,
      add_ons,
      quantity,
      note: note.trim() || null,
    })),
    ...(draft.customer_id && { customer_id: draft.customer_id }),
    ...(draft.conversation_id && { conversation_id: draft.conversation_id }),
    customer_name: draft.customer_name.trim() || null,
    customer_phone: draft.customer_phone.trim() ? (toE164(draft.customer_phone) ?? draft.customer_phone.trim()) : null,
    ...(discount > 0 && { discount }),
    ...(delivery && delivery_fee > 0 && { delivery_fee }),
    fulfilment: draft.fulfilment,
    ...deliveryPlace(delivery ? draft : (draft.counter ?? {})),
    payment_method: draft.payment_method,
    note: draft.note.trim() || null,
  };
}
