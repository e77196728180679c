import { sql } from 'kysely';
import { smsParts } from '../../common/sms-parts.ts';
import type { Language } from '../../resources/enums.ts';
import { isOptedOut } from '../chat/consent/opt-out.ts';
import { idsByPhone } from '../customers/by-phone.ts';
import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { secondsToHours } from '../limits/hours.ts';
import { type Spend, spendOrWait } from '../outside/spending.ts';
import type { Services } from '../services.ts';
import type { Purpose } from '../stored/purpose.ts';
import { enqueueSending } from './enqueue-sending.ts';
import type { Place } from './place.ts';

export interface Claimed {
  id: string;
  channel: OutboundChannel;
  purpose: Purpose;
  to: string;
  subject: string;
  language: Language | null;
  text: string;
  /** With this one. */
  attempts: number;
  created: string;
  /** Since when it might go: written then, or let go later. */
  since: string;
}

interface Written {
  channel: OutboundChannel;
  purpose: Purpose;
  recipient: string;
}
type Unwanted = (tx: Tx, shopId: string, message: Written) => Promise<string | undefined>;
const isStopped: Unwanted = async (tx, shopId, { channel, recipient }) =>
  channel !== 'mail' && (await isOptedOut(tx, shopId, channel, recipient)) ? 'opted_out' : undefined;
const isPaid: Unwanted = async (tx, shopId, { recipient }) => {
  const { debt = null } =
    (await tx
      .selectFrom('customers')
      .select('debt')
      .where('shop_id', '=', shopId)
      .where('id', 'in', idsByPhone(sql.val(shopId), sql.val(recipient)))
      .executeTakeFirst()) ?? {};
  return debt === null ? 'owes_nothing' : undefined;
};
/**
 * Why a message is not wanted any more, though it was when it was written down: offers and reminders end with STOP, and
 * nobody is reminded of what she has paid.
 */
const unwanted: Partial<Record<Purpose, readonly Unwanted[]>> = {
  marketing: [isStopped],
  debt: [isStopped, isPaid],
};
async function whyUnwanted(tx: Tx, { shopId }: Place, message: Written): Promise<string | undefined> {
  if (shopId === null) return undefined;
  for (const why of unwanted[message.purpose] ?? []) {
    const found = await why(tx, shopId, message);
    if (found) return found;
  }
  return undefined;
}

/** Of these nobody hears at night, however long they had to wait. */
const withHours: ReadonlySet<Purpose> = new Set(['marketing', 'debt']);

/** What sending it costs a shop; undefined for nothing. */
export const spendOf = (channel: OutboundChannel, text: string): Spend | undefined =>
  channel === 'mail' ? undefined : { what: channel, count: channel === 'sms' ? smsParts(text) : 1 };

/**
 * Takes a message that waits, for one sender and no other. Undefined when somebody else has it or it is done; also when
 * its shop has spent what it may for the day: then it waits, says so, and comes back when there is room, and by day.
 */
export async function claim(services: Services, tx: Tx, place: Place, id: string): Promise<Claimed | undefined> {
  const row = await tx
    .updateTable(place.table)
    .set({
      state: 'sending',
      claimed_at: services.world.now().toISOString(),
      attempts: sql`attempts + 1`,
      failure: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning([
      'channel',
      'purpose',
      'recipient',
      'subject',
      'language',
      'body',
      'attempts',
      'created_at',
      'held_until',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const failure = await whyUnwanted(tx, place, row);
  if (failure) {
    await tx
      .updateTable(place.table)
      .set({ state: 'failed', claimed_at: null, failure })
      .where('id', '=', id)
      .execute();
    return undefined;
  }
  const {
    channel,
    purpose,
    recipient: to,
    subject,
    language,
    body,
    attempts,
    created_at: created,
    held_until: held,
  } = row;
  const text = body === null ? '' : services.secrets.open(body);
  const hours = withHours.has(purpose)
    ? secondsToHours(services.settings.sendingHours, created, services.world.now())
    : 0;
  const { shopId } = place;
  const spent = hours > 0 || shopId === null ? 0 : await spendOrWait(services, tx, shopId, spendOf(channel, text));
  const wait = Math.max(hours, spent);
  const since = held ?? created;
  if (wait === 0) return { id, channel, purpose, to, subject: subject ?? '', language, text, attempts, created, since };
  const until = new Date(services.world.now().getTime() + wait * 1000).toISOString();
  await tx
    .updateTable(place.table)
    .set({
      ...{ state: 'queued', claimed_at: null, attempts: attempts - 1, held_until: until },
      failure: spent > 0 ? 'spend_ceiling' : null,
    })
    .where('id', '=', id)
    .execute();
  await enqueueSending(services.jobs, tx, { shopId, id, channel, purpose }, { startAfterSeconds: wait });
  return undefined;
}
