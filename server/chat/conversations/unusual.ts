import * as z from 'zod';
import type { ConversationMessage } from '../../../common/contracts/inbox.ts';
import { currency } from '../../../resources/brand.ts';
import type { MessageBody } from '../../stored/message-body.ts';

// What WhatsApp brings beside words and files, as it writes it (protocol sheet §7.3); of an unknown shape is none.

/** The items that have a shape: one that has none hides no other. */
const known = <T>(list: unknown, shape: z.ZodType<T>): T[] =>
  Array.isArray(list) ? list.flatMap((item) => shape.safeParse(item).data ?? []) : [];
const shorten = (text: string, longest: number): string => [...text].slice(0, longest).join('');

const contactCards = z.object({ contacts: z.array(z.unknown()) });
const contactCard = z.object({
  name: z.object({ formatted_name: z.string() }),
  phones: z.array(z.object({ phone: z.string() })).default([]),
});
/** Whom the customer tells about. */
export function contactsOf(body: MessageBody): ConversationMessage['contacts'] {
  const read = 'other' in body ? contactCards.safeParse(body.raw) : undefined;
  return known(read?.data?.contacts, contactCard)
    .slice(0, 10)
    .map(({ name, phones }) => ({
      name: shorten(name.formatted_name, 200),
      phones: phones.slice(0, 5).map(({ phone }) => shorten(phone, 40)),
    }));
}

const catalogueOrder = z.object({ order: z.object({ product_items: z.array(z.unknown()) }) });
const orderedItem = z.object({
  product_retailer_id: z.string(),
  quantity: z.coerce.number().int().min(0).max(1_000_000),
  /** Of one, in whole units of its currency. */
  item_price: z
    .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
    .transform(Number)
    .pipe(z.number().min(0).max(1e12))
    .optional()
    .catch(undefined),
  currency: z.string().optional().catch(undefined),
});

export type Ordered = NonNullable<ConversationMessage['ordered']>;
/** What the customer chose from the shop's catalogue at WhatsApp, named by its code alone. */
export function orderedIn(body: MessageBody): Ordered {
  const read = 'other' in body && body.other === 'order' ? catalogueOrder.safeParse(body.raw) : undefined;
  return known(read?.data?.order.product_items, orderedItem).map(
    ({ product_retailer_id: code, quantity, item_price: price, currency: paidIn }) => ({
      ...{ code: shorten(code, 200), name: null, quantity },
      price: price === undefined || (paidIn ?? currency.code) !== currency.code ? null : Math.round(price * 100),
    }),
  );
}

const changedText = z.object({ edit: z.object({ message: z.object({ text: z.object({ body: z.string() }) }) }) });
const noteOfOrder = z.object({ order: z.object({ text: z.string() }) });
/** Words that stand elsewhere than a message's own; null where there are none. */
export function otherWordsIn(body: MessageBody): string | null {
  if (!('other' in body)) return null;
  const text =
    changedText.safeParse(body.raw).data?.edit.message.text.body ?? noteOfOrder.safeParse(body.raw).data?.order.text;
  return text || null;
}
