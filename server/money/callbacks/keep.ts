import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CallbackClaim, CallbackRefusal } from '../../../resources/enums.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import { maskBody } from './mask.ts';

interface Arrived {
  provider: string;
  /** The shop's own account that it came to; null: the platform's. */
  account: string | null;
  raw: Buffer;
}
interface Claimed extends Arrived {
  id: string;
  reference: string;
  claimed: CallbackClaim;
  /** Minor units. */
  amount: number | null;
}

/**
 * Keeps what a service said by itself, once by its id, without what is nobody's business. False where it came before:
 * it is counted, and looked at no more; and where so much was said of one payment that no service has more to say.
 */
export async function keepCallback({ world }: Services, tx: Tx, callback: Claimed): Promise<boolean> {
  const { provider, id, reference, account: account_id, claimed, amount, raw } = callback;
  const of = await tx
    .selectFrom('payment_callbacks')
    .select('id')
    .where('reference', '=', reference)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .limit(perPayment)
    .execute();
  if (of.length >= perPayment && !of.some((each) => each.id === id)) return false;
  const now = world.now().toISOString();
  const { times } = await tx
    .insertInto('payment_callbacks')
    .values({
      ...{ provider, id, reference, account_id, claimed, amount, times: 1 },
      ...{ body: maskBody(raw), received_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet({ times: sql`payment_callbacks.times + 1`, again_at: now }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times === 1;
}

/** Of each account so many whose claim our own question did not bear out are kept, whatever is sent. */
export const perAccount = 32;
/** Of each account, reason and day so many that were refused are kept: how often each came is counted. */
const perDay = 8;
/** Of one payment, or of what goes back of one, so many. */
const perPayment = 32;
/** A reference of ours in what nobody signed: to list it there, and no more. */
const ours = /\bDK[2-9A-HJ-NP-Z]{14}\b/;

/** Keeps that a callback was refused, and why: a few of each kind, however many come. */
export async function keepRefused({ db, world }: Services, why: CallbackRefusal, arrived: Arrived): Promise<void> {
  const { provider, account: account_id, raw } = arrived;
  const slot = createHash('sha256').update(raw).digest().readUInt32BE() % perDay;
  const now = world.now().toISOString();
  const day = now.slice(0, 10);
  const body = maskBody(raw);
  const reference = ours.exec(raw.toString('utf8'))?.[0] ?? '';
  const row = { reference, account_id, refused: why, body, received_at: now };
  await db.asSystem('keep a refused callback', (tx) =>
    tx
      .insertInto('payment_callbacks')
      .values({ ...row, provider, id: `refused:${account_id ?? ''}:${why}:${day}:${slot}`, times: 1 })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'id']).doUpdateSet({ ...row, times: sql`payment_callbacks.times + 1` }),
      )
      .execute(),
  );
}
