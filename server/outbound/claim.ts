import { sql } from 'kysely';
import { isOptedOut } from '../chat/consent/opt-out.ts';
import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { spendOrWait } from '../limits/spending.ts';
import type { Purpose } from '../providers/purpose.ts';
import type { Services } from '../services.ts';
import type { Place } from './place.ts';
import { smsParts } from './sms-parts.ts';

export interface Claimed {
  id: string;
  channel: OutboundChannel;
  purpose: Purpose;
  to: string;
  subject: string;
  text: string;
  /** With this one. */
  attempts: number;
  created: string;
}

/** Offers end with STOP, those too that were written down before it came. */
const isUnwanted = async (
  tx: Tx,
  { shopId }: Place,
  { channel, purpose, recipient }: { channel: OutboundChannel; purpose: Purpose; recipient: string },
): Promise<boolean> =>
  purpose === 'marketing' && shopId !== null && channel !== 'mail' && isOptedOut(tx, shopId, channel, recipient);

/**
 * Takes a message that waits, for one sender and no other. Undefined when somebody else has it or it is done; also when
 * its shop has spent what it may for the day: then it waits, says so, and comes back when there is room.
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
    .returning(['channel', 'purpose', 'recipient', 'subject', 'body', 'attempts', 'created_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (await isUnwanted(tx, place, row)) {
    await tx
      .updateTable(place.table)
      .set({ state: 'failed', claimed_at: null, failure: 'opted_out' })
      .where('id', '=', id)
      .execute();
    return undefined;
  }
  const { channel, purpose, recipient: to, subject, body, attempts, created_at: created } = row;
  const text = body === null ? '' : services.secrets.open(body);
  const wait =
    place.shopId === null || channel === 'mail'
      ? 0
      : await spendOrWait(services, tx, place.shopId, channel, channel === 'sms' ? smsParts(text) : 1);
  if (wait === 0) return { id, channel, purpose, to, subject: subject ?? '', text, attempts, created };
  await tx
    .updateTable(place.table)
    .set({ state: 'queued', claimed_at: null, attempts: attempts - 1, failure: 'spend_ceiling' })
    .where('id', '=', id)
    .execute();
  await services.jobs.enqueue(tx, 'outbound.send', { shopId: place.shopId, id }, { startAfterSeconds: wait });
  return undefined;
}
