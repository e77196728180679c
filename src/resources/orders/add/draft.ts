import type { FulfilmentMethod, PaymentMethod } from '../../../../resources/enums.ts';
import type { WantedLine } from '../../../../resources/trade/line.ts';
import type { Product } from '../types.ts';

/** What is needed of a product to choose and price it; amounts in minor units. */
export type Goods = Pick<Product, 'id' | 'name' | 'price' | 'stock' | 'variants' | 'add_ons'>;

export interface DraftLine extends Omit<WantedLine, 'id' | 'product_id' | 'note'> {
  key: string;
  goods: Goods;
  note: string;
}

/** An order being written down. Amounts are as typed, in shillings. */
export interface OrderDraft {
  /** Sent as Idempotency-Key: however often it is sent, it becomes one order. */
  key: string;
  lines: DraftLine[];
  customer_id: string | null;
  customer_name: string;
  customer_phone: string;
  fulfilment: FulfilmentMethod;
  /** The area as the shop calls it. */
  zone: string;
  place: string;
  landmark: string;
  delivery_fee: string;
  discount: string;
  payment_method: PaymentMethod;
  note: string;
}

export const emptyDraft = (key: string): OrderDraft => ({
  key,
  lines: [],
  customer_id: null,
  customer_name: '',
  customer_phone: '',
  fulfilment: 'pick up',
  zone: '',
  place: '',
  landmark: '',
  delivery_fee: '',
  discount: '',
  payment_method: 'mobile_money',
  note: '',
});

/** Adds a line; the very same choice once more raises its quantity instead. */
export function addLine(lines: DraftLine[], line: DraftLine): DraftLine[] {
  const same = lines.find((other) => choiceOf(other) === choiceOf(line));
  if (!same) return [...lines, line];
  return lines.map((other) => (other === same ? { ...other, quantity: other.quantity + line.quantity } : other));
}

/** Zero takes the line away. */
export const setQuantity = (lines: DraftLine[], key: string, quantity: number): DraftLine[] =>
  quantity <= 0
    ? lines.filter((line) => line.key !== key)
    : lines.map((line) => (line.key === key ? { ...line, quantity } : line));

const choiceOf = ({ goods, variant_id, add_ons, note }: DraftLine) =>
  JSON.stringify([goods.id, variant_id, add_ons.map(({ option_id }) => option_id).sort(), note.trim()]);
