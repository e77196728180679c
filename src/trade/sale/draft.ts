import type { FulfilmentMethod, PaymentMethod } from '../../../resources/enums.ts';
import type { DeliveryPlace } from '../../../resources/trade/delivery-place.ts';
import { type Basket, emptyBasket } from '../basket/basket.ts';

/** A sale being written down: what is in it, to whom and how. Amounts are as typed, in shillings. */
export interface SaleDraft extends Basket {
  /** Sent as Idempotency-Key: however often it is sent, it becomes one sale. */
  key: string;
  customer_id: string | null;
  customer_name: string;
  customer_phone: string;
  fulfilment: FulfilmentMethod;
  /** The area as the shop calls it; '' until it is chosen, null where the customer has not named one yet. */
  zone: string | null;
  place: string;
  landmark: string;
  /** Where it is picked up, of the shop's places; null: at the shop. */
  counter: DeliveryPlace | null;
  delivery_fee: string;
  discount: string;
  payment_method: PaymentMethod;
  note: string;
  /** The chat that its link goes to. */
  conversation_id: string | null;
  /** Of one that waited: what was handed over for it already, in minor units, or the day until which it is owed. */
  settled?: { cash: number } | { dueOn: string } | undefined;
}

export const emptyDraft = (key: string): SaleDraft => ({
  key,
  ...emptyBasket,
  customer_id: null,
  customer_name: '',
  customer_phone: '',
  fulfilment: 'pick up',
  zone: '',
  place: '',
  landmark: '',
  counter: null,
  delivery_fee: '',
  discount: '',
  payment_method: 'mobile_money',
  note: '',
  conversation_id: null,
});

/** Whether somebody wrote in it; `prefilled` came with the address. */
export function isWritten({ key, ...draft }: SaleDraft, prefilled: Partial<SaleDraft>): boolean {
  const { key: _, ...start } = { ...emptyDraft(key), ...prefilled };
  return JSON.stringify(draft) !== JSON.stringify(start);
}
