import * as z from 'zod';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import { say } from '../chat/outbound.ts';
import type { Services } from '../services.ts';
import type { OrderEvent } from './events.ts';
import { orderUrl } from './link.ts';

interface Facts {
  number: number;
  shop: string;
  total: string;
  url: string;
  note: string;
}
type Text = (facts: Facts) => string;

/** What a shopper is told at each step. Steps that are the shop's own business have none. */
const texts: Record<Language, Partial<Record<OrderEvent, Text>>> = {
  en: {
    placed: ({ number, shop, total }) => `We have your order ${number} at ${shop}: *${total}*.`,
    paid: ({ number, total }) => `Thank you! Order ${number} is paid: *${total}*. We are getting it ready.`,
    payment_failed: ({ number, url }) =>
      `The payment for order ${number} did not go through. You can try again here: ${url}`,
    picked_up: ({ number }) => `Order ${number} has been picked up. Enjoy it!`,
    delivered: ({ number }) => `Order ${number} has been delivered. Thank you!`,
    completed: ({ number }) => `Order ${number} is complete. Karibu tena!`,
    cancelled: ({ number, note }) => `Order ${number} was cancelled: ${note}`,
    refunded: ({ number }) => `The money for order ${number} has been given back.`,
    link_sent: ({ number, shop, url }) => `Your order ${number} at ${shop}: ${url}`,
  },
  sw: {
    placed: ({ number, shop, total }) => `Tumepokea oda yako namba ${number} kutoka ${shop}: *${total}*.`,
    paid: ({ number, total }) => `Asante! Oda namba ${number} imelipwa: *${total}*. Tunaiandaa sasa.`,
    payment_failed: ({ number, url }) => `Malipo ya oda namba ${number} hayakukamilika. Jaribu tena hapa: ${url}`,
    picked_up: ({ number }) => `Oda namba ${number} imechukuliwa. Karibu tena!`,
    delivered: ({ number }) => `Oda namba ${number} imefikishwa. Asante!`,
    completed: ({ number }) => `Oda namba ${number} imekamilika. Karibu tena!`,
    cancelled: ({ number, note }) => `Oda namba ${number} imefutwa: ${note}`,
    refunded: ({ number }) => `Pesa ya oda namba ${number} imerudishwa.`,
    link_sent: ({ number, shop, url }) => `Oda yako namba ${number} kutoka ${shop}: ${url}`,
  },
};

const data = z.object({
  shopId: z.uuid(),
  orderId: z.uuid(),
  eventId: z.uuid(),
  event: z.string(),
  note: z.string().nullable(),
});

/** Job: tells the shopper about one step, once: in the chat the order came from, otherwise by SMS to the phone on it. */
export async function tell(services: Services, raw: unknown): Promise<void> {
  const { shopId, orderId, eventId, event, note } = data.parse(raw);
  const sms = await services.db.withShop(shopId, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .innerJoin('shops', 'shops.id', 'orders.shop_id')
      .leftJoin('order_links', (join) =>
        join.onRef('order_links.shop_id', '=', 'orders.shop_id').onRef('order_links.order_id', '=', 'orders.id'),
      )
      .select([
        'orders.number',
        'orders.total',
        'orders.customer_phone',
        'shops.shop_name',
        'shops.language as shop_language',
      ])
      .select(['order_links.conversation_id', 'order_links.language', 'order_links.token_sealed'])
      .where('orders.shop_id', '=', shopId)
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    if (!order) return undefined;
    const text = texts[order.language ?? order.shop_language][event as OrderEvent];
    if (!text) return undefined;
    const url =
      order.token_sealed === null
        ? ''
        : orderUrl(services.settings.publicUrl, services.secrets.open(order.token_sealed));
    const said = text({
      number: order.number,
      shop: order.shop_name,
      total: formatMoney(order.total),
      url,
      note: note ?? '',
    });
    if (order.conversation_id !== null) {
      await say(services, tx, shopId, order.conversation_id, [{ send_message: said }], `order:${eventId}`);
      return undefined;
    }
    return order.customer_phone === null
      ? undefined
      : { to: order.customer_phone, text: said.replaceAll('*', ''), ref: eventId };
  });
  if (sms) await services.sms.send(sms);
}
