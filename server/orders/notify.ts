import * as z from 'zod';
import { withoutAddress } from '../../common/without-address.ts';
import type { Language } from '../../resources/enums.ts';
import { reachedAt } from '../chat/consent/answer-consent.ts';
import { isOptedOut } from '../chat/consent/opt-out.ts';
import { queueReplies } from '../chat/conversations/queue-replies.ts';
import type { BotReply } from '../chat/engine/actions.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { Services } from '../services.ts';
import { messageAt, ownMessages } from './message.ts';
import { messageValues } from './message-values.ts';
import { buttons, courtesies, detailOf, ownDoing } from './notify-texts.ts';
import { nameOfStep, type OrderEvent, orderOf, type Step, stepsUpTo } from './steps.ts';
import { closeUndo } from './undo.ts';

const data = z.object({ shopId: z.uuid(), eventId: z.uuid() });

/**
 * Job: tells the shopper about one step, once: in the chat the order came from, otherwise by SMS to the phone on it.
 * Jobs may overtake each other; in a chat a step is said after those before it.
 */
export async function notify(services: Services, raw: unknown): Promise<void> {
  const { shopId, eventId } = data.parse(raw);
  await services.db.withShop(shopId, async (tx) => {
    const orderId = await orderOf(tx, shopId, eventId);
    if (orderId === undefined) return;
    const left = await closeUndo(tx, shopId, { orderId, eventId, now: services.world.now() });
    // Clocks differ: it is told when its time is over, whatever the queue's says.
    if (left > 0)
      return services.jobs.enqueue(
        tx,
        'order.tell',
        { shopId, eventId },
        { startAfterSeconds: Math.ceil(left / 1000) },
      );
    const steps = await stepsUpTo(tx, shopId, eventId);
    const last = steps.at(-1);
    // Taken back: nobody ever hears of it.
    if (last?.id !== eventId) return;
    const order = await messageValues(services, tx, shopId, last.subject_id);
    if (!order) return;
    const { language, values } = order;
    const own = await ownMessages(tx, shopId);
    const wordsOf = (step: Step) => {
      const name = nameOfStep(step);
      return messageAt(name, { ...values, detail: detailOf(name, step.data, language) }, { language, own });
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
        // What was said with its link is not said again.
        if (step.data.notified === false) continue;
        if (text !== undefined && !(brief && courtesies.includes(nameOfStep(step))))
          await queueReplies(
            services,
            tx,
            shopId,
            order.conversation_id,
            [withButton(text, buttonOf(nameOfStep(step), language, values))],
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

/** In a chat the link that a step leads to is a button, where the channel has one. */
const withButton = (text: string, link: { url: string; button: string } | undefined): BotReply => ({
  action: { send_message: text },
  ...(link &&
    text.includes(link.url) && {
      card: { kind: 'link' as const, title: withoutAddress(text, link.url).replaceAll('*', ''), ...link },
    }),
});

function buttonOf(step: OrderEvent, language: Language, { url, receipt }: { url: string; receipt: string }) {
  const button = buttons[step]?.[language];
  const leads = step === 'paid' ? receipt : url;
  return button && leads !== '' ? { url: leads, button } : undefined;
}
