import * as z from 'zod';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import { say } from '../chat/outbound.ts';
import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import type { OrderEvent } from './events.ts';
import { orderUrl } from './link.ts';

interface Facts {
  number: number;
  shop: string;
  total: string;
  due: string;
  url: string;
  note: string;
}
type Text = (facts: Facts) => string;

/** What a shopper is told at each step. Steps that are the shop's own business have none. */
const texts: Record<Language, Partial<Record<OrderEvent, Text>>> = {
  en: {
    placed: ({ number, shop, total }) => `We have your order ${number} at ${shop}: *${total}*.`,
    confirmed: ({ number, shop }) => `${shop} has confirmed your order ${number}.`,
    part_paid: ({ number, due, url }) =>
      `Thank you! A part of order ${number} is paid. Still to pay: *${due}*. Pay the rest here: ${url}`,
    edited: ({ number, total }) => `Order ${number} was changed. It is now *${total}*.`,
    problem_solved: ({ number, note }) => `The shop answers about order ${number}: ${note}`,
    paid: ({ number, total, note }) =>
      note === 'cancelled'
        ? `Money for order ${number} arrived after it was cancelled. The shop will give it back.`
        : `Thank you! Order ${number} is paid: *${total}*. We are getting it ready.`,
    payment_failed: ({ number, url }) =>
      `The payment for order ${number} did not go through. You can try again here: ${url}`,
    picked_up: ({ number }) => `Order ${number} has been picked up. Enjoy it!`,
    delivered: ({ number }) => `Order ${number} has been delivered. Thank you!`,
    completed: ({ number }) => `Order ${number} is complete. Karibu tena!`,
    cancelled: ({ number, note }) =>
      note ? `Order ${number} was cancelled: ${note}` : `Order ${number} was cancelled.`,
    refunded: ({ number }) => `The money for order ${number} has been given back.`,
    link_sent: ({ number, shop, url }) => `Your order ${number} at ${shop}: ${url}`,
  },
  sw: {
    placed: ({ number, shop, total }) => `Tumepokea oda yako namba ${number} kutoka ${shop}: *${total}*.`,
    confirmed: ({ number, shop }) => `${shop} wamethibitisha oda yako namba ${number}.`,
    part_paid: ({ number, due, url }) =>
      `Asante! Sehemu ya oda namba ${number} imelipwa. Bado unadaiwa: *${due}*. Lipa kiasi kilichobaki hapa: ${url}`,
    edited: ({ number, total }) => `Oda namba ${number} imebadilishwa. Sasa ni *${total}*.`,
    problem_solved: ({ number, note }) => `Duka linajibu kuhusu oda namba ${number}: ${note}`,
    paid: ({ number, total, note }) =>
      note === 'cancelled'
        ? `Pesa ya oda namba ${number} imefika baada ya oda kufutwa. Duka litakurudishia.`
        : `Asante! Oda namba ${number} imelipwa: *${total}*. Tunaiandaa sasa.`,
    payment_failed: ({ number, url }) => `Malipo ya oda namba ${number} hayakukamilika. Jaribu tena hapa: ${url}`,
    picked_up: ({ number }) => `Oda namba ${number} imechukuliwa. Karibu tena!`,
    delivered: ({ number }) => `Oda namba ${number} imefikishwa. Asante!`,
    completed: ({ number }) => `Oda namba ${number} imekamilika. Karibu tena!`,
    cancelled: ({ number, note }) => (note ? `Oda namba ${number} imefutwa: ${note}` : `Oda namba ${number} imefutwa.`),
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

/**
 * Job: tells the shopper about one step, once: in the chat the order came from, otherwise by SMS to the phone on it. Jobs may overtake each other;
 * in a chat a step is said after those before it.
 */
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
        'orders.paid',
        'orders.customer_phone',
        'shops.shop_name',
        'shops.language as shop_language',
      ])
      .select(['order_links.conversation_id', 'order_links.language', 'order_links.token_sealed'])
      .where('orders.shop_id', '=', shopId)
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    if (!order) return undefined;
    const url =
      order.token_sealed === null
        ? ''
        : orderUrl(services.settings.publicUrl, services.secrets.open(order.token_sealed));
    const { number, shop_name: shop } = order;
    const total = formatMoney(order.total);
    const due = formatMoney(order.total - order.paid);
    const wordsOf = (step: { event: string; note: string | null }) =>
      texts[order.language ?? order.shop_language][step.event as OrderEvent]?.({
        number,
        shop,
        total,
        due,
        url,
        note: step.note ?? '',
      });
    if (order.conversation_id !== null) {
      for (const step of await stepsUpTo(tx, shopId, orderId, eventId)) {
        const said = wordsOf(step);
        if (said !== undefined)
          await say(
            services,
            tx,
            shopId,
            order.conversation_id,
            [{ action: { send_message: said } }],
            `order:${step.id}`,
          );
      }
      return undefined;
    }
    const said = wordsOf({ event, note });
    return said === undefined || order.customer_phone === null
      ? undefined
      : { to: order.customer_phone, text: said.replaceAll('*', ''), ref: eventId };
  });
  if (sms) await services.sms.send(sms);
}

/** A step and all before it, as they happened: in a chat every one is told, and what was told before is not said again. */
const stepsUpTo = (tx: Tx, shopId: string, orderId: string, eventId: string) =>
  tx
    .selectFrom('order_events')
    .innerJoin('order_events as last', (join) =>
      join.onRef('last.shop_id', '=', 'order_events.shop_id').onRef('last.order_id', '=', 'order_events.order_id'),
    )
    .select(['order_events.id', 'order_events.event', 'order_events.note'])
    .where('order_events.shop_id', '=', shopId)
    .where('order_events.order_id', '=', orderId)
    .where('last.id', '=', eventId)
    .whereRef('order_events.created_at', '<=', 'last.created_at')
    .orderBy('order_events.created_at')
    .orderBy('order_events.id')
    .execute();
