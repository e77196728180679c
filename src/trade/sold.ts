import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Awaited } from './awaited.ts';

type Shown =
  | ('id' | 'number' | 'status' | 'channel' | 'rehearsal' | 'created_at' | 'confirmed_at' | 'undo_until')
  | 'handed_over_at'
  | ('conversation_id' | 'customer_id' | 'customer_name' | 'customer_phone' | 'note')
  | ('fulfilment' | 'zone' | 'place' | 'landmark' | 'pickup_code' | 'stock_released_at')
  | ('lines' | 'subtotal' | 'discount' | 'delivery_fee' | 'charges' | 'total' | 'returns' | 'returned')
  | ('payment_method' | 'paid' | 'refunded' | 'credited' | 'due');

/** Something sold, as its page shows it: whatever record it is, it has these. Amounts in minor units. */
export type Sold = Pick<Row<FieldsOf<'orders'>>, Shown> &
  // What is read without a network may have been kept before it was said.
  Partial<Pick<Row<FieldsOf<'orders'>>, 'language' | 'credit_left'>>;

/** What is said with its link. */
interface LinkWords {
  name: string;
  shop: string;
  number: number;
  /** As it is read; empty where nothing is due. */
  due: string;
  url: string;
}
/** What is said of something sold by the name that its record has: each page brings its own. */
export interface SoldWords {
  rehearsal: string;
  cash_despite: Readonly<Record<Awaited['why'], string>>;
  /** How its goods are set aside again, and what to do where there are not enough. */
  released_hint: string;
  short_hint: string;
  link_saved(number: number): string;
  link_text(words: LinkWords): string;
  receipt_text(words: Pick<LinkWords, 'shop' | 'number' | 'url'> & { paid: string }): string;
}
