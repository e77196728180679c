import { sql } from 'kysely';
import { maxTags } from '../../../common/inbox.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import type { EventData, OwnEventName } from '../../../resources/kit/index.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { emit } from '../../events/emit.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import type { Services } from '../../services.ts';
import { interrupted } from '../engine/state.ts';
import { botsTurn, columnsOf, stateOf } from './conversation-state.ts';
import { findMember } from './hand-over.ts';
import { lockConversation } from './lock-conversation.ts';
import { storable } from './messages.ts';

/** Somebody who changes how a conversation goes on. */
interface Change {
  services: Services;
  tx: Tx;
  caller: Pick<Caller, 'shopId' | 'actor'>;
  id: string;
}
type Conversation = Awaited<ReturnType<typeof lockConversation>>;
type Columns = Partial<
  Pick<
    Conversation,
    | 'waiting_since'
    | 'answered_at'
    | 'snoozed_until'
    | 'closed_at'
    | 'bot_off'
    | 'assignee_id'
    | 'answered'
    | 'customer_id'
    | 'tags'
    | 'state'
  >
>;

/** The caller's place among those who work in the shop. */
export async function memberOf(tx: Tx, { shopId, actor }: Change['caller']): Promise<string | null> {
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', actor.id ?? '')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Locks it, changes it and has open pages look again. Throws `not_found`, and what `work` throws. */
async function change(
  { services, tx, caller: { shopId }, id }: Change,
  work: (conversation: Conversation, now: Date) => Columns | Promise<Columns>,
): Promise<void> {
  const conversation = await lockConversation(tx, shopId, id);
  const columns = await work(conversation, services.world.now());
  const { state, ...others } = columns;
  await tx
    .updateTable('conversations')
    .set({ ...others, ...(state && { state: storable(state) }) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  const waiting = stateOf({ ...conversation, ...columns }) === 'waiting';
  services.live.publish(shopId, { type: 'conversations.changed', id, waiting });
}

type Name = OwnEventName<typeof chatEvents>;
/** Writes down who of the shop did it, for the thread and for whoever is concerned. */
async function write<N extends Name>(
  { services, tx, caller: { shopId, actor }, id }: Change,
  name: N,
  data: EventData<typeof chatEvents, N>,
): Promise<void> {
  await emit({ services, tx, shopId, actor }, chatEvents, name, { id }, data);
}

/** Lets the bot answer again, also where staff had silenced it. Done twice it is the same. */
export const returnToBot = (each: Change): Promise<void> =>
  change(each, async (conversation) => {
    if (conversation.bot_off || stateOf(conversation) !== 'bot') await write(each, 'bot_back', {});
    return { ...botsTurn, bot_off: false, answered: conversation.received };
  });

/** Silences the bot; what was its turn is the shop's. */
export const silenceBot = (each: Change): Promise<void> =>
  change(each, async (conversation, now) => {
    if (!conversation.bot_off) await write(each, 'bot_stopped', {});
    const isBots = stateOf(conversation) === 'bot';
    return {
      bot_off: true,
      ...(isBots && { ...columnsOf('answered', now), state: interrupted(conversation.state) }),
    };
  });

export const take = (each: Change): Promise<void> =>
  change(each, async ({ assignee_id }) => {
    const own = await memberOf(each.tx, each.caller);
    if (own !== null && own !== assignee_id) await write(each, 'taken', {});
    return { assignee_id: own };
  });

/** Who is handed it hears of it; whoever hands it to themselves has taken it. Throws as {@link memberNamed}. */
export const assign = (each: Change, memberId: string | null): Promise<void> =>
  change(each, async ({ assignee_id: before }) => {
    if (memberId === null) {
      if (before !== null) await write(each, 'released', {});
      return { assignee_id: null };
    }
    const { user_id: to, name: member } = await memberNamed(each, memberId);
    if (before === memberId) return { assignee_id: memberId };
    if (to === each.caller.actor.id) await write(each, 'taken', {});
    else await write(each, 'assigned', { member_id: memberId, to, member });
    return { assignee_id: memberId };
  });

/** Throws `validation_failed` for who does not work in the shop. */
async function memberNamed({ tx, caller: { shopId } }: Change, id: string) {
  const found = await findMember(tx, shopId, id);
  if (!found) throw problem('validation_failed', { member_id: 'not_found' });
  return found;
}

/**
 * Says whose chat it is, or that nobody knows. Throws `validation_failed` for a customer that the shop does not have,
 * and `wrong_state` where WhatsApp vouches for a number: that says it.
 */
export const linkCustomer = (each: Change, customerId: string | null): Promise<void> =>
  change(each, async ({ channel, phone }) => {
    if (channel === 'whatsapp' && phone !== null) throw problem('wrong_state');
    if (customerId === null) return { customer_id: null };
    const found = await each.tx
      .selectFrom('customers')
      .select('id')
      .where('shop_id', '=', each.caller.shopId)
      .where('id', '=', customerId)
      .executeTakeFirst();
    if (!found) throw problem('validation_failed', { customer_id: 'not_found' });
    return { customer_id: found.id };
  });

/** What staff call it, each name once. Throws `validation_failed` for more than it may be called. */
export const tag = (
  each: Change,
  { tags, add, remove }: { tags?: readonly string[] | undefined } & Record<'add' | 'remove', readonly string[]>,
): Promise<void> =>
  change(each, ({ tags: before }) => {
    const called = [...new Set([...(tags ?? before), ...add])].filter((name) => !remove.includes(name));
    if (called.length > maxTags) throw problem('validation_failed', { add: 'tags_full' });
    return { tags: called };
  });

/** Throws `wrong_state` for what the bot has, or what is finished, and `validation_failed` for a time that is over. */
export const snooze = (each: Change, until: Date): Promise<void> =>
  change(each, async (conversation, now) => {
    const state = stateOf(conversation);
    if (state === 'bot' || state === 'closed') throw problem('wrong_state');
    if (until <= now) throw problem('validation_failed', { until: 'day_over' });
    await write(each, 'snoozed', { until: until.toISOString() });
    return columnsOf('snoozed', until);
  });

/** Done twice it is the same. */
export const close = (each: Change): Promise<void> =>
  change(each, async ({ received, closed_at, waiting_since, answered_at, snoozed_until, answered }, now) => {
    if (closed_at === null) await write(each, 'closed', { waiting_since, answered_at, snoozed_until, answered });
    return { ...columnsOf('closed', closed_at === null ? now : new Date(closed_at)), answered: received };
  });

/** Milliseconds in which opening it again is taking back that it was finished. */
const takenBackWithin = 60_000;

/**
 * Who waited waits again, and what was put aside is put aside still. Otherwise it is the shop's turn, and the bot stays
 * silent, unless it had it until just now. Throws `wrong_state` for what is open.
 */
export const reopen = (each: Change): Promise<void> =>
  change(each, async ({ closed_at }, now) => {
    if (closed_at === null) throw problem('wrong_state');
    const before = await closedFrom(each, closed_at);
    await write(each, 'reopened', {});
    const isTakenBack = now.getTime() - Date.parse(closed_at) < takenBackWithin;
    if (!before || !(isTakenBack || before.waiting_since || before.snoozed_until)) return columnsOf('answered', now);
    const { waiting_since = null, answered_at = null, snoozed_until = null, answered } = before;
    return {
      ...{ waiting_since, answered_at, snoozed_until, closed_at: null },
      ...(answered !== undefined && answered !== null && { answered }),
    };
  });

/** How it stood when somebody finished it; undefined where it was finished by itself. */
async function closedFrom({ tx, caller: { shopId }, id }: Change, closedAt: string) {
  const found = await tx
    .selectFrom('events')
    .select('data')
    .where('shop_id', '=', shopId)
    .where('subject', '=', chatEvents.name)
    .where('subject_id', '=', id)
    .where('type', '=', `${chatEvents.name}.closed`)
    .where('at', '>=', closedAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.data as EventData<typeof chatEvents, 'closed'> | undefined;
}

/** The caller has read so many of those that came in; never fewer than before. */
export async function markRead({ services, tx, caller, id }: Change, received: number): Promise<void> {
  const { shopId } = caller;
  const found = await tx
    .selectFrom('conversations')
    .select(['received', 'channel'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  if (found.channel === 'whatsapp') await tellWhatsApp(services, tx, { shopId, conversationId: id });
  const memberId = await memberOf(tx, caller);
  if (memberId === null) return;
  await tx
    .insertInto('conversation_reads')
    .values({
      shop_id: shopId,
      conversation_id: id,
      member_id: memberId,
      received: Math.min(received, found.received),
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'conversation_id', 'member_id']).doUpdateSet({
        received: sql<number>`greatest(conversation_reads.received, excluded.received)`,
      }),
    )
    .execute();
}

/** What was not said to be read yet: by a job, since WhatsApp may be slow, and nobody waits for it. */
async function tellWhatsApp(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  conversation: { shopId: string; conversationId: string },
): Promise<void> {
  const newest = await newestUnread(tx, conversation);
  if (newest) await jobs.enqueue(tx, 'chat.read', conversation, { key: `read:${newest.id}` });
}

/** The newest that a customer wrote, unless the channel was told that it is read. */
export async function newestUnread(tx: Tx, { shopId, conversationId }: { shopId: string; conversationId: string }) {
  const newest = await tx
    .selectFrom('messages')
    .select(['id', 'seq', 'provider_id', 'status'])
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
    .where('direction', '=', 'in')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.status === 'received' && newest.provider_id !== null ? newest : undefined;
}
