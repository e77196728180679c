import * as z from 'zod';
import { dueOf } from '../../common/due.ts';
import { formatMoney } from '../../common/money.ts';
import { reachedAt } from '../chat/consent/answer-consent.ts';
import { isOptedOut } from '../chat/consent/opt-out.ts';
import { queueReplies } from '../chat/conversations/queue-replies.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { Services } from '../services.ts';
import { orderUrl } from './link.ts';
import { courtesies, detailOf, ownDoing, texts } from './notify-texts.ts';
import { nameOfStep, type Step, stepsUpTo } from './steps.ts';

const data = z.object({ shopId: z.uuid(), eventId: z.uuid() });

/**
 * Job: tells the shopper about one step, once: in the chat the order came from, otherwise by SMS to the phone on it.
 * Jobs may overtake each other; in a chat a step is said after those before it.
 */
export async function notify(services: Services, raw: unknown): Promise<void> {
  const { shopId, eventId } = data.parse(raw);
  await services.db.withShop(shopId, async (tx) => {
    const steps = await stepsUpTo(tx, shopId, eventId);
    const last = steps.at(-1);
    if (!last) return;
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
      .where('orders.id', '=', last.subject_id)
      .executeTakeFirst();
    if (!order) return;
    const url =
      order.token_sealed === null
        ? ''
        : orderUrl(services.settings.publicUrl, services.secrets.open(order.token_sealed));
    const { number, shop_name: shop } = order;
    const total = formatMoney(order.total);
    const due = formatMoney(dueOf(order));
    const wordsOf = (step: Step) => {
      const name = nameOfStep(step);
      const detail = detailOf(name, step.data);
      return texts[order.language ?? order.shop_language][name]?.({ number, shop, total, due, url, detail });
    };
    if (order.conversation_id !== null) {
      const chat = await tx
        .selectFrom('conversations')
        .select(['channel', 'address', 'phone'])
        .where('shop_id', '=', shopId)
        .where('id', '=', order.conversation_id)
        .executeTakeFirstOrThrow();
      const { channel, address } = reachedAt(chat);
      const brief = await isOptedOut(tx, shopId, channel, address);
      for (const step of steps) {
        const text = wordsOf(step);
        if (text !== undefined && !(brief && courtesies.includes(nameOfStep(step))))
          await queueReplies(
            services,
            tx,
            shopId,
            order.conversation_id,
            [{ action: { send_message: text } }],
            `order:${step.id}`,
          );
      }
      return;
    }
    const text = wordsOf(last);
    const event = nameOfStep(last);
    const phone = order.customer_phone;
    if (text === undefined || phone === null || ownDoing.includes(event)) return;
    if (courtesies.includes(event) && (await isOptedOut(tx, shopId, 'sms', phone))) return;
    await queueMessage(services, tx, {
      ...{ shopId, channel: 'sms', purpose: 'order', to: phone },
      ...{ text: text.replaceAll('*', ''), effectKey: `order:${eventId}` },
    });
  });
}
