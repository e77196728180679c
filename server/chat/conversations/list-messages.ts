import type { ConversationMessage, ConversationMessages, FileTrouble } from '../../../common/contracts/inbox.ts';
import { shownFileName } from '../../../common/file-name.ts';
import { mayOrder } from '../../../common/order-words/may-order.ts';
import { may } from '../../../resources/may.ts';
import type { MessageStatus } from '../../db/tables/chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import type { MessageBody } from '../../stored/message-body.ts';
import { optionsOf } from '../engine/actions.ts';
import { happenedIn } from './happened.ts';
import { hideOrder } from './hide-orders.ts';
import { authorOf, wordsIn } from './messages.ts';
import { contactsOf, type Ordered, orderedIn, otherWordsIn } from './unusual.ts';

/** Of a long text so much tells whether it may be an order. */
const longestJudged = 4096;
const failed: readonly MessageStatus[] = ['failed', 'unknown'];

interface Wanted {
  id: string;
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

/**
 * What was said in a conversation, notes among it, oldest first: the newest, or the last before a place, the first
 * after it, or half of them from it on. Throws `not_found` for one that the shop does not have.
 */
export async function listMessages(
  tx: Tx,
  { shopId, permissions }: Pick<Caller, 'shopId' | 'permissions'>,
  { id, before, after, around, limit }: Wanted,
): Promise<ConversationMessages> {
  const conversation = await tx
    .selectFrom('conversations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!conversation) throw problem('not_found');
  const half = Math.ceil(limit / 2);
  const [past, future] = around !== undefined ? [half, half] : after !== undefined ? [0, limit] : [limit, 0];
  const earlier = past === 0 ? [] : await read(tx, { shopId, id, order: 'desc', from: around ?? before, max: past });
  const from = around === undefined ? after : around - 1;
  const newer = future === 0 ? [] : await read(tx, { shopId, id, order: 'asc', from, max: future });
  const rows = [...earlier.slice(0, past).reverse(), ...newer.slice(0, future)];
  const readsOrders = may({ permissions }, 'orders.read');
  const orders = readsOrders ? await ordersIn(tx, shopId, rows) : undefined;
  const ordered = await lastOrdered(tx, shopId, id);
  const quoted = await quotedBy(tx, shopId, id, rows);
  const names = await namesOf(
    tx,
    shopId,
    rows.flatMap(({ body }) => orderedIn(body)),
  );
  const page = {
    messages: rows.map((row) =>
      (readsOrders ? same : hideOrder)({
        ...present(row, ordered),
        quoted: quoted.get(quoteIn(row) ?? '') ?? null,
        order: orders?.get(numberIn(row) ?? 0) ?? null,
        ordered: orderedIn(row.body).map((each) => ({ ...each, name: names.get(each.code) ?? null })),
      }),
    ),
    more: past === 0 || earlier.length > past,
    newer: future === 0 ? before !== undefined : newer.length > future,
  };
  return { ...page, happened: await happenedIn(tx, { shopId, id, before, after }, page) };
}

interface Reading {
  shopId: string;
  id: string;
  order: 'asc' | 'desc';
  from: number | undefined;
  max: number;
}
/** One more than are wanted, so that it shows whether there are more. */
const read = (tx: Tx, { shopId, id, order, from, max }: Reading) =>
  tx
    .selectFrom('messages as m')
    .leftJoin('messages as again', (join) =>
      join.onRef('again.shop_id', '=', 'm.shop_id').onRef('again.retry_of', '=', 'm.id'),
    )
    .select(['m.id', 'm.seq', 'm.direction', 'm.by', 'm.by_id', 'm.created_at', 'm.body', 'm.status', 'm.failure'])
    .select('again.id as again_id')
    .leftJoin('files as f', (join) => join.onRef('f.shop_id', '=', 'm.shop_id').onRef('f.id', '=', 'm.file_id'))
    .select(['m.file_trouble', 'f.id as file_id', 'f.media_type', 'f.name as file_name', 'f.bytes'])
    .where('m.shop_id', '=', shopId)
    .where('m.conversation_id', '=', id)
    .$if(from !== undefined, (some) => some.where('m.seq', order === 'asc' ? '>' : '<', from ?? 0))
    .orderBy('m.seq', order)
    .limit(max + 1)
    .execute();

type Row = Awaited<ReturnType<typeof read>>[number];
type OrderNow = NonNullable<ConversationMessage['order']>;

/** Of the order whose card it is. */
const numberIn = ({ body }: Row): number | undefined =>
  'action' in body && body.card?.kind === 'order' ? body.card.number : undefined;

/** Orders whose cards are among these, by their numbers, as they stand now. */
async function ordersIn(tx: Tx, shopId: string, rows: readonly Row[]): Promise<ReadonlyMap<number, OrderNow>> {
  const numbers = [...new Set(rows.flatMap((row) => numberIn(row) ?? []))];
  if (numbers.length === 0) return new Map();
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('shop_id', '=', shopId)
    .where('number', 'in', numbers)
    .execute();
  return new Map(found.map((order) => [order.number, order]));
}

const quoteIn = ({ body }: Row): string | undefined => ('quotes' in body ? body.quotes : undefined);
const longestQuote = 160;

/** What these answer, by WhatsApp's ids: of this chat alone. */
async function quotedBy(
  tx: Tx,
  shopId: string,
  id: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, ConversationMessage['quoted']>> {
  const ids = [...new Set(rows.flatMap((row) => quoteIn(row) ?? []))];
  if (ids.length === 0) return new Map();
  const found = await tx
    .selectFrom('messages')
    .select(['provider_id', 'direction', 'by_id', 'body'])
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', id)
    .where('provider_id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ provider_id, direction, by_id, body }) => [
      provider_id ?? '',
      { from: direction === 'note' ? 'note' : authorOf({ direction, by_id }), text: wordsIn(body, longestQuote) },
    ]),
  );
}

/** What the shop calls goods of these codes. */
async function namesOf(tx: Tx, shopId: string, ordered: Ordered): Promise<ReadonlyMap<string, string>> {
  if (ordered.length === 0) return new Map();
  const codes = [...new Set(ordered.map(({ code }) => code))];
  const found = await tx
    .selectFrom('products')
    .select(['sku', 'name'])
    .where('shop_id', '=', shopId)
    .where('sku', 'in', codes)
    .execute();
  return new Map(found.map(({ sku, name }) => [sku ?? '', name]));
}

const same = (message: ConversationMessage) => message;

/** When an order was made in this chat last. */
async function lastOrdered(tx: Tx, shopId: string, id: string): Promise<string | null> {
  const found = await tx
    .selectFrom('order_links as l')
    .innerJoin('orders as o', (join) => join.onRef('o.shop_id', '=', 'l.shop_id').onRef('o.id', '=', 'l.order_id'))
    .select('o.created_at')
    .where('l.shop_id', '=', shopId)
    .where('l.conversation_id', '=', id)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at ?? null;
}

function present(row: Row, ordered: string | null): ConversationMessage {
  const { seq, direction, by, created_at, body, status, failure, again_id } = row;
  const card = 'action' in body ? (body.card ?? null) : null;
  const text = wordsIn(body) ?? otherWordsIn(body);
  return {
    ...{ id: row.id, seq, by, status, failure, card },
    from: direction === 'note' ? 'note' : authorOf({ direction, by_id: row.by_id }),
    at: new Date(created_at).toISOString(),
    kind: kindOf(body),
    text,
    options: 'action' in body ? optionsOf(body.action).map(({ title }) => title) : [],
    // What staff sent is read as the file that it is.
    pictures:
      row.file_id === null && 'action' in body && 'send_images' in body.action
        ? body.action.send_images.map(({ link }) => link)
        : [],
    file: row.file_id === null ? null : fileOf(row),
    file_wanting:
      'media' in body && row.file_id === null
        ? { kind: body.media.kind, trouble: row.file_trouble as FileTrouble | null }
        : null,
    place: placeOf(body),
    contacts: contactsOf(body),
    other: 'other' in body ? body.other : null,
    reaction: body.reaction?.emoji || null,
    can_retry: direction === 'out' && again_id === null && failed.includes(status),
    // What an order was made of since is not offered again.
    may_order:
      direction === 'in' &&
      'text' in body &&
      (ordered === null || new Date(created_at) > new Date(ordered)) &&
      mayOrder((text ?? '').slice(0, longestJudged)),
  };
}

const fileOf = ({ file_id, media_type, file_name, bytes }: Row): ConversationMessage['file'] => ({
  ...{ id: file_id ?? '', media_type: media_type ?? '', name: shownFileName(file_name ?? ''), bytes: bytes ?? 0 },
});

export function placeOf(body: MessageBody): ConversationMessage['place'] {
  if ('location' in body) return { name: null, address: null, ...body.location };
  const [place] = 'action' in body && 'send_locations' in body.action ? body.action.send_locations : [];
  return place ? { ...place, name: place.name || null, address: place.address || null } : null;
}

function kindOf(body: MessageBody): ConversationMessage['kind'] {
  if ('text' in body) return 'text';
  if ('media' in body) return 'media';
  if ('location' in body) return 'location';
  if ('other' in body) return 'other';
  if ('send_locations' in body.action) return 'location';
  const hasWords = ['send_message', 'send_reply_button', 'send_button'].some((key) => key in body.action);
  return hasWords ? 'text' : 'media';
}
