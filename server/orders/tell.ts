import * as z from 'zod';
import { dueOf } from '../../common/due.ts';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import { reachedAt } from '../chat/heed.ts';
import { isOptedOut } from '../chat/opt-out.ts';
import { say } from '../chat/outbound.ts';
import type { Tx } from '../db/door.ts';
import { queueMessage } from '../outbound/queue-message.ts';
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

/** Money that came and is held, by why. */
const held: Record<Language, Record<string, (number: number) => string>> = {
  en: {
    wrong_amount: (number) =>
      `Money for order ${number} arrived, but not the amount that was asked for. Do not pay again: the shop looks at it and writes to you.`,
    not_owed: (number) =>
      `More money arrived for order ${number} than was still to be paid. The shop holds it and gives back what is too much.`,
    order_closed: (number) => `Money for order ${number} arrived after it was cancelled. The shop will give it back.`,
  },
  sw: {
    wrong_amount: (number) =>
      `Pesa ya oda namba ${number} imefika, lakini si kiasi kilichoombwa. Usilipe tena: duka litaiangalia na kukuandikia.`,
    not_owed: (number) =>
      `Pesa iliyofika kwa oda namba ${number} ni zaidi ya iliyobaki kulipwa. Duka limeizuia na litakurudishia iliyozidi.`,
    order_closed: (number) => `Pesa ya oda namba ${number} imefika baada ya oda kughairiwa. Duka litakurudishia.`,
  },
};

/** Told for courtesy: who wants to hear no more than she must is not told these. */
const courtesies: readonly string[] = ['confirmed', 'picked_up', 'delivered', 'completed'] satisfies OrderEvent[];

/** Done by the shopper on her own page, which showed it: an SMS of it would only cost the shop, and a number written there by mistake gets none. */
const ownDoing: readonly string[] = ['edited'] satisfies OrderEvent[];

/** What a shopper is told at each step. Steps that are the shop's own business have none. */
const texts: Record<Language, Partial<Record<OrderEvent, Text>>> = {
  en: {
    placed: ({ number, shop, total }) => `We have your order ${number} at ${shop}: *${total}*.`,
    confirmed: ({ number, shop }) => `${shop} has confirmed your order ${number}.`,
    part_paid: ({ number, due, url }) =>
      `Thank you! A part of order ${number} is paid. Still to pay: *${due}*. Pay the rest here: ${url}`,
    edited: ({ number, total }) => `Order ${number} was changed. It is now *${total}*.`,
    problem_solved: ({ number, note }) => `The shop answers about order ${number}: ${note}`,
    paid: ({ number, total }) => `Thank you! Order ${number} is paid: *${total}*. We are getting it ready.`,
    payment_held: ({ number, note }) => held.en[note]?.(number) ?? '',
    held_moved: ({ number, note }) => `The money the shop held for order ${number} was used for order ${note}.`,
    held_returned: ({ number }) => `The money the shop held for order ${number} has been given back.`,
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
    paid: ({ number, total }) => `Asante! Oda namba ${number} imelipwa: *${total}*. Tunaiandaa sasa.`,
    payment_held: ({ number, note }) => held.sw[note]?.(number) ?? '',
    held_moved: ({ number, note }) => `Pesa ya oda namba ${number} iliyozuiwa imetumika kulipia oda namba ${note}.`,
    held_returned: ({ number }) => `Pesa ya oda namba ${number} iliyozuiwa imerudishwa.`,
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
  await services.db.withShop(shopId, async (tx) => {
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
        'orders.refunded',
        'orders.status',
        'orders.customer_phone',
        'shops.shop_name',
        'shops.language as shop_language',
      ])
      .select(['order_links.conversation_id', 'order_links.language', 'order_links.token_sealed'])
      .where('orders.shop_id', '=', shopId)
      .where('orders.id', '=', orderId)
      .executeTakeFirst();
    if (!order) return;
    const url =
      order.token_sealed === null
        ? ''
        : orderUrl(services.settings.publicUrl, services.secrets.open(order.token_sealed));
    const { number, shop_name: shop } = order;
    const total = formatMoney(order.total);
    const due = formatMoney(dueOf(order));
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
      const chat = await tx
        .selectFrom('conversations')
        .select(['channel', 'address', 'phone'])
        .where('shop_id', '=', shopId)
        .where('id', '=', order.conversation_id)
        .executeTakeFirstOrThrow();
      const { channel, address } = reachedAt(chat);
      const brief = await isOptedOut(tx, shopId, channel, address);
      for (const step of await stepsUpTo(tx, shopId, orderId, eventId)) {
        const said = wordsOf(step);
        if (said !== undefined && !(brief && courtesies.includes(step.event)))
          await say(
            services,
            tx,
            shopId,
            order.conversation_id,
            [{ action: { send_message: said } }],
            `order:${step.id}`,
          );
      }
      return;
    }
    const said = wordsOf({ event, note });
    const phone = order.customer_phone;
    if (said === undefined || phone === null || ownDoing.includes(event)) return;
    if (courtesies.includes(event) && (await isOptedOut(tx, shopId, 'sms', phone))) return;
    await queueMessage(services, tx, {
      ...{ shopId, channel: 'sms', purpose: 'order', to: phone },
      ...{ text: said.replaceAll('*', ''), effectKey: `order:${eventId}` },
    });
  });
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
