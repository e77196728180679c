import { sql } from 'kysely';
import { dueOf } from '../../common/due.ts';
import type { OrderStatus } from '../../resources/enums.ts';
import { phonesOf } from '../customers/by-phone.ts';
import { customerOf } from '../customers/of-chat.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { dueAt } from './due.ts';
import { orderUrl, receiptUrl } from './link.ts';

export interface ChatOrder {
  number: number;
  status: OrderStatus;
  total: number;
  due: number;
  /** Owed as a debt instead. */
  credited: number | null;
  url: string;
}

/** Of the order `o` of the conversation `c`. */
type Rule = ReturnType<typeof sql>;
export const isUnpaid: Rule = sql`o.status <> 'cancelled' and ${dueAt('o')} >= 1`;
// Money that went back again has no receipt.
const hasReceipt: Rule = sql`o.status <> 'cancelled' and o.paid > 0 and o.paid - o.refunded >= o.total`;

const columns = sql`o.id, o.number, o.status, o.total, o.paid, o.refunded, o.credited`;
interface Row extends Pick<ChatOrder, 'number' | 'status' | 'total' | 'credited'> {
  paid: number;
  refunded: number;
  token_sealed: string;
}
/**
 * The newest orders of a conversation: those that were made in it, and those of whom it is with, however they were
 * made. An order by a number that does not reach her any more is another person's: two were taken for one.
 */
async function ordersOfChat(tx: Tx, shopId: string, conversationId: string, rule: Rule, limit: number): Promise<Row[]> {
  const newest = sql`order by o.id desc limit ${limit}`;
  const { rows } = await sql<Row>`
    select found.number, found.status, found.total, found.paid, found.refunded, found.credited, link.token_sealed
    from conversations c
    left join lateral (${customerOf}) customer on true
    cross join lateral (
      (select ${columns} from order_links l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
        where l.shop_id = c.shop_id and l.conversation_id = c.id and ${rule} ${newest})
      union
      (select ${columns} from orders o
        where o.shop_id = c.shop_id and o.customer_id = customer.id and ${rule}
          and (o.customer_phone is null or o.customer_phone in ${phonesOf(sql`c.shop_id`, sql`customer.id`)})
        ${newest})) found
    cross join lateral (select l.token_sealed from order_links l
      where l.shop_id = c.shop_id and l.order_id = found.id
      order by l.conversation_id is not distinct from c.id desc, l.id desc limit 1) link
    where c.shop_id = ${shopId} and c.id = ${conversationId}
    order by found.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** A conversation's newest orders, for "where is my order?". Amounts in minor units. */
export async function latestOrders(
  services: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
  rule: Rule = sql`true`,
): Promise<ChatOrder[]> {
  const rows = await ordersOfChat(tx, shopId, conversationId, rule, 3);
  return rows.map(({ number, status, total, token_sealed, ...money }) => ({
    number,
    status,
    total,
    due: dueOf({ status, total, ...money }),
    credited: money.credited,
    url: orderUrl(services.settings.publicUrl, services.secrets.open(token_sealed)),
  }));
}

/** The receipt of a conversation's newest order that is paid; undefined where none is. */
export async function latestReceipt(
  { settings, secrets }: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<{ number: number; url: string } | undefined> {
  const [row] = await ordersOfChat(tx, shopId, conversationId, hasReceipt, 1);
  return row && { number: row.number, url: receiptUrl(settings.publicUrl, secrets.open(row.token_sealed)) };
}
