import type { Tx } from '../../../db/tenant-scope.ts';
import { isScope } from '../../../providers/whatsapp/management.ts';
import type { Services } from '../../../services.ts';
import type { MessageBody } from '../../../stored/message-body.ts';
import { reachedAt } from '../../consent/answer-consent.ts';
import { heedRefusal } from '../../consent/heed-provider.ts';
import { announceFailure } from '../../conversations/announce-failure.ts';
import { checkByMinute } from './check.ts';
import { forgetIfGone } from './handed-files.ts';
import { findNumber } from './numbers.ts';
import { notePaid, noteUnpaid } from './unpaid.ts';

interface Undelivered {
  id: string;
  effect_key: string | null;
  body: MessageBody;
  failure: string | null;
  conversation_id: string;
}

const withoutPayment = '131042';
/**
 * Its token, its id, its account, what Meta closed, its way of paying, its name, its registration, and that too many
 * block or report it (the sheet §5).
 */
const numberCodes: ReadonlySet<string> = new Set([
  ...['0', '104', '190', '33', '803', '131005'],
  ...['368', '130497', '131031', withoutPayment],
  ...['131037', '131045', '133010', '131048'],
]);
/**
 * About the number and not the message. Meta is asked at once, so that the shop hears of it before the next customer
 * does.
 */
const isAboutNumber = (code: string): boolean => numberCodes.has(code) || isScope(Number(code));
/** No WhatsApp there, her day for free answers is over, and nobody is connected: nothing said in the chat arrives. */
const ways: ReadonlySet<string> = new Set(['131026', '131047', 'no_account']);
const ofStep = /^order:([0-9a-f-]{36}):/;

/**
 * Whether a message was refused for its number's sake (null: the shop's first): then Meta is asked about it, and what
 * no call tells is written down.
 */
export async function heedNumber(
  { jobs, world }: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  shopId: string,
  { numberId, code }: { numberId: string | null; code: string | null },
): Promise<boolean> {
  if (code === null || !isAboutNumber(code)) return false;
  const number = await findNumber(tx, shopId, numberId);
  if (!number) return true;
  const isOfPaying = code === withoutPayment;
  if (isOfPaying) await noteUnpaid(tx, shopId, number.id, world.now().toISOString());
  await checkByMinute({ jobs, world }, tx, { shopId, id: number.id }, isOfPaying ? 'unpaid' : 'refused');
  return true;
}

/** A message that is paid for arrived by a number (null: the shop's first): its account can pay again. */
export async function heedPaid(
  { jobs, world }: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  shopId: string,
  numberId: string | null,
): Promise<void> {
  const number = await findNumber(tx, shopId, numberId);
  if (number && (await notePaid(tx, shopId, number.id, world.now().toISOString())))
    await checkByMinute({ jobs, world }, tx, { shopId, id: number.id }, 'unpaid');
}

/**
 * What follows when a message surely did not arrive in its chat: who wants no offers gets none any more, and a step of
 * an order is told otherwise; a template, whatever WhatsApp has against it, and any while the number does not work. Of
 * anything else the shop hears.
 */
export async function heedFailure(
  services: Pick<Services, 'jobs' | 'world' | 'live' | 'subscriptions'>,
  tx: Tx,
  shopId: string,
  { id, effect_key: key, body, failure, conversation_id }: Undelivered,
): Promise<void> {
  const { jobs, world } = services;
  await forgetIfGone(tx, shopId, { id, failure });
  const conversation = await tx
    .selectFrom('conversations')
    .select(['channel', 'address', 'phone', 'number_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', conversation_id)
    .executeTakeFirstOrThrow();
  const { address } = reachedAt(conversation);
  const isOfNumber = await heedNumber({ jobs, world }, tx, shopId, { numberId: conversation.number_id, code: failure });
  const refused = { service: 'whatsapp', code: failure, to: address, messageId: id } as const;
  await heedRefusal({ world }, tx, shopId, { channel: 'whatsapp', ...refused });
  const [, eventId] = ofStep.exec(key ?? '') ?? [];
  const isTemplate = 'template' in body && body.template !== undefined;
  if (eventId !== undefined && failure !== null && (isTemplate || isOfNumber || ways.has(failure))) {
    const job = { shopId, eventId, code: failure, isTemplate };
    await jobs.enqueue(tx, 'order.tell_otherwise', job, { key: `otherwise:${id}` });
    // That the number does not work is told once, and not of each chat.
  } else if (!isOfNumber) await announceFailure(services, tx, shopId, { id, conversation_id });
}
