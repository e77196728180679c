import * as z from 'zod';
import { withoutAddress } from '../../common/without-address.ts';
import type { Language } from '../../resources/enums.ts';
import { reachedAt } from '../chat/consent/answer-consent.ts';
import { isOptedOut } from '../chat/consent/opt-out.ts';
import { isChatOpen } from '../chat/conversations/chat-open.ts';
import { queueReplies } from '../chat/conversations/queue-replies.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { Services } from '../services.ts';
import type { BotReply } from '../stored/message-body.ts';
import { messageAt, ownMessages } from './message.ts';
import { messageValues } from './message-values.ts';
import { buttons, courtesies, detailOf, type MessageValues, ownDoing } from './notify-texts.ts';
import { stepTemplate } from './step-template.ts';
import { nameOfStep, type OrderEvent, orderOf, type Step, stepsUpTo } from './steps.ts';
import { closeUndo } from './undo.ts';

const data = z.object({ shopId: z.uuid(), eventId: z.uuid() });

/**
 * Job: tells the shopper about one step, once: in the chat the order came from while WhatsApp takes free answers there,
 * after that by the shop's template for it, and otherwise by SMS to the phone on it. Jobs may overtake each other; in a
 * chat a step is said after those before it.
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
    const telling = await read(services, tx, shopId, eventId);
    if (!telling) return;
    if (!telling.chat) return tellBySms(services, tx, telling);
    if (telling.chat.isOpen) {
      await tellInChat(services, tx, telling);
      return leadOn(services, tx, telling);
    }
    // Said there before its window closed.
    if (await isSaid(tx, shopId, eventId)) return;
    await tellOutside(services, tx, telling, `order:${eventId}`);
  });
}

/**
 * What the shop's bot does when this happens to an order comes after what is said of it, by a job of its own: what goes
 * wrong in a flow takes back nothing that was said.
 */
const leadOn = ({ jobs }: Services, tx: Tx, { shopId, last, chat, order }: Telling) => {
  const data = { shopId, conversationId: chat?.id, eventId: last.id, number: order.values.number };
  return jobs.enqueue(tx, 'chat.event', data, { key: `event:${last.id}` });
};

const failedData = data.extend({ code: z.string(), isTemplate: z.boolean() });
/** WhatsApp's code for an answer after its window: a template may still arrive. */
const windowClosed = '131047';

/** Job: tells of a step that was said in a chat and surely did not arrive there, once, by what is left. */
export async function notifyOtherwise(services: Services, raw: unknown): Promise<void> {
  const { shopId, eventId, code, isTemplate } = failedData.parse(raw);
  await services.db.withShop(shopId, async (tx) => {
    const telling = await read(services, tx, shopId, eventId);
    if (!telling) return;
    if (telling.chat && code === windowClosed && !isTemplate)
      return tellOutside(services, tx, telling, `order:${eventId}:template`);
    await tellBySms(services, tx, telling);
  });
}

type Telling = NonNullable<Awaited<ReturnType<typeof read>>>;

/** A step as it is to be told; undefined where nobody hears of it. The chat's row is held, as for every message. */
async function read(services: Services, tx: Tx, shopId: string, eventId: string) {
  const steps = await stepsUpTo(tx, shopId, eventId);
  const last = steps.at(-1);
  // Taken back: nobody ever hears of it.
  if (last?.id !== eventId) return undefined;
  const order = await messageValues(services, tx, shopId, last.subject_id);
  if (!order) return undefined;
  const own = await ownMessages(tx, shopId);
  const { language, values } = order;
  const valuesAt = (step: Step): MessageValues => ({
    ...values,
    detail: detailOf(nameOfStep(step), step.data, language),
  });
  return {
    ...{ shopId, steps, last, order, valuesAt },
    wordsOf: (step: Step) => messageAt(nameOfStep(step), valuesAt(step), { language, own }),
    chat: order.conversation_id === null ? undefined : await readChat(services, tx, shopId, order.conversation_id),
  };
}

async function readChat({ world }: Services, tx: Tx, shopId: string, id: string) {
  const chat = await tx
    .selectFrom('conversations')
    .select(['channel', 'address', 'phone', 'window_expires_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { channel, address } = reachedAt(chat);
  return {
    ...{ id, phone: channel === 'whatsapp' ? chat.phone : null },
    isOpen: isChatOpen(world, chat),
    wantsLittle: await isOptedOut(tx, shopId, channel, address),
  };
}

/** Jobs overtake each other by less: what is older was told by its own, or was nothing to tell then. */
const overtakesMilliseconds = 3_600_000;

async function tellInChat(services: Services, tx: Tx, { shopId, steps, last, order, chat, wordsOf }: Telling) {
  if (!chat) return;
  const since = services.world.now().getTime() - overtakesMilliseconds;
  const keys = steps.map(({ id }) => `order:${id}`);
  const outside = await tx
    .selectFrom('outbound_messages')
    .select('effect_key')
    .where('shop_id', '=', shopId)
    .where('effect_key', 'in', keys)
    .execute();
  const isTold = new Set(outside.map(({ effect_key }) => effect_key));
  for (const step of steps) {
    const text = wordsOf(step);
    const name = nameOfStep(step);
    const isPast = step.id !== last.id && new Date(step.at).getTime() < since;
    // What was said with its link is not said again.
    if (step.data.notified === false || isPast || isTold.has(`order:${step.id}`)) continue;
    if (text === undefined || (chat.wantsLittle && courtesies.includes(name))) continue;
    const reply = withButton(text, buttonOf(name, order.language, order.values));
    await queueReplies(services, tx, shopId, chat.id, [reply], `order:${step.id}`);
  }
}

const isSaid = async (tx: Tx, shopId: string, eventId: string): Promise<boolean> =>
  (await tx
    .selectFrom('messages')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('effect_key', '=', `order:${eventId}:0`)
    .executeTakeFirst()) !== undefined;

/** Outside of WhatsApp's window: by a template in the chat, which is paid for, or else by SMS. */
async function tellOutside(services: Services, tx: Tx, telling: Telling, effectKey: string): Promise<void> {
  const { shopId, last, order, chat, wordsOf, valuesAt } = telling;
  const step = nameOfStep(last);
  if (!chat || wordsOf(last) === undefined || ownDoing.includes(step)) return;
  if (chat.wantsLittle && courtesies.includes(step)) return;
  const found = await stepTemplate(tx, shopId, chat.id, { step, language: order.language, values: valuesAt(last) });
  // Where nobody can be reached, the chat shows that it did not arrive.
  if (!found) return (phoneOf(telling) === null ? tellInChat : tellBySms)(services, tx, telling);
  const { template, text } = found;
  await queueReplies(services, tx, shopId, chat.id, [{ action: { send_message: text } }], effectKey, { template });
}

const phoneOf = ({ order, chat }: Telling): string | null => order.customer_phone ?? chat?.phone ?? null;

async function tellBySms(services: Services, tx: Tx, telling: Telling): Promise<void> {
  const { shopId, last, chat, wordsOf } = telling;
  const text = wordsOf(last);
  const event = nameOfStep(last);
  const phone = phoneOf(telling);
  if (text === undefined || phone === null || ownDoing.includes(event)) return;
  const wantsLittle = chat?.wantsLittle === true || (await isOptedOut(tx, shopId, 'sms', phone));
  if (wantsLittle && courtesies.includes(event)) return;
  await queueMessage(services, tx, {
    ...{ shopId, channel: 'sms', purpose: 'order', to: phone },
    ...{ text: text.replaceAll('*', ''), effectKey: `order:${last.id}` },
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
