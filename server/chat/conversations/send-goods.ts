import { sql } from 'kysely';
import type { ChatOrder, SentThing } from '../../../common/contracts/inbox-answers.ts';
import type { Words } from '../../../common/flow/flow.ts';
import { limits } from '../../../common/flow/limits.ts';
import { may } from '../../../resources/may.ts';
import { orders } from '../../../resources/orders.ts';
import { customerOf } from '../../customers/of-chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { emit } from '../../events/emit.ts';
import type { Caller } from '../../http.ts';
import { dueAt } from '../../orders/due.ts';
import { linkOfOrder } from '../../orders/link.ts';
import { payLinkOf } from '../../orders/pay-link.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import type { BotReply } from '../../stored/message-body.ts';
import { chatMoney } from '../blocks/chat-money.ts';
import { fill } from '../blocks/fill.ts';
import { orderCard } from '../blocks/order-card.ts';
import { priceLine } from '../blocks/price-line.ts';
import { aboutOf, cardOf } from '../blocks/product.ts';
import { texts } from '../blocks/texts.ts';
import { message, offer, picture } from '../engine/actions.ts';
import { readShop, type ShopReader, sectionOf } from '../engine/shop-reader.ts';
import { isChatOpen } from './chat-open.ts';
import { ordersOf } from './list-conversations.ts';
import { lockConversation } from './lock-conversation.ts';
import { answer } from './write.ts';

type Conversation = Awaited<ReturnType<typeof lockConversation>>;
type Sender = Pick<Caller, 'shopId' | 'actor' | 'permissions'>;
interface Sending {
  services: Services;
  tx: Tx;
  caller: Sender;
  conversation: Conversation;
  shop: ShopReader;
}
/** So many orders are offered to be sent. */
const maxOrders = 100;

const words = {
  set: {
    en: '*{set}*. Choose what you would like to know more about.',
    sw: '*{set}*. Chagua unayotaka kuijua zaidi.',
  },
  part: {
    en: '*{set}*: the first {shown} of {count}. Choose what you would like to know more about.',
    sw: '*{set}*: {shown} za kwanza kati ya {count}. Chagua unayotaka kuijua zaidi.',
  },
  order_link: {
    en: 'Your order number {number}: *{total}*. Open it here: {url}',
    sw: 'Oda yako namba {number}: *{total}*. Ifungue hapa: {url}',
  },
  pay_link: {
    en: '*{due}* is still to be paid for order {number}. Pay here: {url}',
    sw: 'Inayobaki kulipwa kwa oda namba {number}: *{due}*. Lipa hapa: {url}',
  },
} satisfies Record<string, Words>;

/**
 * Sends a product, a set or an order's link, as the bot would. Throws as {@link answer}; `validation_failed` for what
 * the shop does not have, sell or owe; `not_allowed` for an order of who may not read orders; `cash_only`.
 */
export async function sendGoods(
  services: Services,
  tx: Tx,
  caller: Sender,
  { id, what, thing }: { id: string; what: SentThing; thing: string },
): Promise<string> {
  const { shop_name: name } = await tx
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', caller.shopId)
    .executeTakeFirstOrThrow();
  return answer(services, tx, caller, id, (conversation) => {
    const shop = readShop(services, tx, caller.shopId, name, conversation);
    const sending = { services, tx, caller, conversation, shop };
    if (what === 'product') return aProduct(sending, thing);
    return what === 'set' ? aSet(sending, thing) : anOrder(sending, what, thing);
  });
}

/**
 * The chat that an order is written down from, locked; null where there is none, or nothing may be sent there now: then
 * she is told as of any other order. Throws `validation_failed` for one that the shop does not have.
 */
export async function chatOfSale(
  { world }: Services,
  tx: Tx,
  caller: Sender,
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const chat = await lockConversation(tx, caller.shopId, id).catch(() => {
    throw problem('validation_failed', { conversation_id: 'not_found' });
  });
  const sends = may(caller, 'conversations.send') && may(caller, 'orders.read');
  return sends && isChatOpen(world, chat) ? id : null;
}

const notFound = () => problem('validation_failed', { id: 'not_found' });

/** Nothing is picked from it: a person answers what she writes. */
async function aProduct({ shop, conversation }: Sending, id: string): Promise<BotReply[]> {
  const found = await shop.product(id);
  if (!found) throw notFound();
  const about: BotReply = { action: message(aboutOf(found, '', conversation)), card: cardOf(found, '') };
  return found.picture === null ? [about] : [{ action: picture(found.picture), card: { kind: 'covered' } }, about];
}

/** What she taps comes as its name. */
async function aSet({ shop, conversation }: Sending, id: string): Promise<BotReply[]> {
  const { language } = conversation;
  const set = (await shop.sets()).find((each) => each.id === id);
  if (!set) throw notFound();
  const products = await shop.products(sectionOf(set));
  const rows = products.slice(0, limits.rows).map((product) => ({
    ...{ id: product.id, title: product.name, description: priceLine(product, language) },
  }));
  // The whole set, where it is sold so, is none of its products.
  const isProduct = ({ isSet }: { isSet?: true }) => !isSet;
  const [shown, count] = [products.slice(0, limits.rows), products].map((each) =>
    String(each.filter(isProduct).length),
  );
  const text = fill(rows.length < products.length ? words.part : words.set, speaking({ conversation, shop }), {
    ...{ set: set.name, shown: shown ?? '', count: count ?? '' },
  });
  return [{ action: offer(text, rows, { button: texts.open[language] }) }];
}

/** What a text is filled in with. */
const speaking = ({ conversation, shop }: Pick<Sending, 'conversation' | 'shop'>) => ({
  state: conversation.state,
  speaker: conversation,
  shop,
});

async function anOrder(
  { services, tx, caller, conversation, shop }: Sending,
  what: 'order_link' | 'pay_link',
  id: string,
): Promise<BotReply[]> {
  const { shopId, actor } = caller;
  if (!may(caller, 'orders.read')) throw problem('not_allowed');
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'credited', 'customer_id', dueAt('orders').as('due')])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !(await isOfChat(tx, shopId, conversation.id, order))) throw notFound();
  if (what === 'pay_link' && order.due <= 0) throw problem('validation_failed', { id: 'owes_nothing' });
  if (what === 'pay_link' && (await shop.isCashOnly())) throw problem('cash_only');
  // What she writes of it from now on leads to it, and news of it comes here.
  await tx
    .updateTable('order_links')
    .set({ conversation_id: conversation.id })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', id)
    .where('conversation_id', 'is', null)
    .execute();
  const url =
    what === 'pay_link' ? await payLinkOf(services, tx, shopId, id) : await linkOfOrder(services, tx, shopId, id);
  if (url === null) throw notFound();
  const { number, status, total, due, credited } = order;
  const context = speaking({ conversation, shop });
  const variables = { number: String(number), url, total: chatMoney(total), due: chatMoney(due) };
  const card = await orderCard(words[what], context, variables, { ...{ number, status, total, due, credited }, url });
  await emit({ services, tx, shopId, actor }, orders, 'link_sent', { id }, { notified: false });
  return [{ action: message(fill(words[what], context, variables)), card }];
}

/** It came from this chat, or is its customer's; or it is of nobody else's chat, and not of another customer. */
async function isOfChat(
  tx: Tx,
  shopId: string,
  conversationId: string,
  order: { id: string; customer_id: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ of_chat: boolean }>`
    select case
      when exists (select from order_links l where l.shop_id = c.shop_id and l.order_id = ${order.id}
        and l.conversation_id = c.id) or customer.id = ${order.customer_id} then true
      when customer.id is not null and ${order.customer_id}::uuid is not null then false
      else not exists (select from order_links l where l.shop_id = c.shop_id and l.order_id = ${order.id}
        and l.conversation_id is not null) end as of_chat
    from conversations c left join lateral (${customerOf}) customer on true
    where c.shop_id = ${shopId} and c.id = ${conversationId}`.execute(tx);
  return rows[0]?.of_chat === true;
}

/** What a chat led to and its customer ordered, newest first; none for who may not read orders. Throws `not_found`. */
export async function chatOrders(tx: Tx, caller: Sender, id: string): Promise<ChatOrder[]> {
  const { shopId } = caller;
  const chat = await tx
    .selectFrom('conversations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!chat) throw problem('not_found');
  if (!may(caller, 'orders.read')) return [];
  const columns = sql`o.id, o.number, o.status, o.total, o.created_at, ${dueAt('o')} as due`;
  const { rows } = await sql<ChatOrder>`
    select newest.* from conversations c
    left join lateral (${customerOf}) customer on true
    cross join lateral (select * from (${ordersOf(columns, sql`limit ${maxOrders}`)}) all_orders
      order by id desc limit ${maxOrders}) newest
    where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx);
  return rows.map(({ created_at, ...order }) => ({ ...order, created_at: new Date(created_at).toISOString() }));
}
