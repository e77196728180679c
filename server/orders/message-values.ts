import { dueOf } from '../../common/due.ts';
import { firstName } from '../../common/first-name.ts';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { orderUrl, receiptUrl } from './link.ts';
import type { MessageValues } from './notify-texts.ts';

/** An order as its shopper is written to. */
export interface MessageOrder {
  language: Language;
  conversation_id: string | null;
  customer_phone: string | null;
  values: Omit<MessageValues, 'detail'>;
  /** Minor units of what its values say. */
  money: { total: number; paid: number; due: number };
}

export async function messageValues(
  { secrets, settings }: Pick<Services, 'secrets' | 'settings'>,
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<MessageOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .leftJoin('order_links', (join) =>
      join.onRef('order_links.shop_id', '=', 'orders.shop_id').onRef('order_links.order_id', '=', 'orders.id'),
    )
    .select(['orders.number', 'orders.total', 'orders.paid', 'orders.refunded', 'orders.credited', 'orders.status'])
    .select([
      'orders.handed_over_at',
      'orders.pickup_code',
      'orders.fulfilment',
      'orders.customer_phone',
      'orders.customer_name',
      'orders.place',
    ])
    .select(['shops.shop_name', 'shops.language as shop_language'])
    .select(['order_links.conversation_id', 'order_links.language', 'order_links.token_sealed'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const money = { total: order.total, paid: order.paid, due: dueOf(order) };
  const token = order.token_sealed === null ? null : secrets.open(order.token_sealed);
  return {
    language: (order.language ?? order.shop_language) as Language,
    conversation_id: order.conversation_id,
    customer_phone: order.customer_phone,
    money,
    values: {
      name: firstName(order.customer_name ?? ''),
      place: order.place ?? '',
      number: order.number,
      shop: order.shop_name,
      ...moneyValues(money),
      // Of no use once the goods are out, or are brought.
      code: order.handed_over_at === null && order.fulfilment === 'pick up' ? (order.pickup_code ?? '') : '',
      url: token === null ? '' : orderUrl(settings.publicUrl, token),
      receipt: token === null ? '' : receiptUrl(settings.publicUrl, token),
    },
  };
}

export const moneyValues = ({ total, paid, due }: MessageOrder['money']) => ({
  total: formatMoney(total),
  paid: formatMoney(paid),
  due: formatMoney(due),
  owes: due > 0,
});
