import { sql } from 'kysely';
import { dueOf } from '../../common/due.ts';
import type { OrderStatus } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
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

/** A conversation's newest orders, for "where is my order?". Amounts in minor units. */
export async function latestOrders(
  services: Services,
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<ChatOrder[]> {
  const rows = await tx
    .selectFrom('order_links')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'order_links.shop_id').onRef('orders.id', '=', 'order_links.order_id'),
    )
    .select(['orders.number', 'orders.status', 'orders.total', 'orders.paid', 'orders.refunded', 'orders.credited'])
    .select('order_links.token_sealed')
    .where('order_links.shop_id', '=', shopId)
    .where('order_links.conversation_id', '=', conversationId)
    .orderBy('orders.created_at', 'desc')
    .limit(3)
    .execute();
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
  const row = await tx
    .selectFrom('order_links')
    .innerJoin('orders', (join) =>
      join.onRef('orders.shop_id', '=', 'order_links.shop_id').onRef('orders.id', '=', 'order_links.order_id'),
    )
    .select(['orders.number', 'order_links.token_sealed'])
    .where('order_links.shop_id', '=', shopId)
    .where('order_links.conversation_id', '=', conversationId)
    .where('orders.status', '<>', 'cancelled')
    .where('orders.paid', '>', 0)
    // Money that went back again has no receipt.
    .where(sql<boolean>`orders.paid - orders.refunded >= orders.total`)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number, url: receiptUrl(settings.publicUrl, secrets.open(row.token_sealed)) };
}
