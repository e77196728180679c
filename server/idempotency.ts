import { createHash, createHmac } from 'node:crypto';
import type { Tx } from './db/tenant-scope.ts';
import { type Problem, problem } from './problems.ts';
import type { Secrets } from './secrets.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Once {
  secrets: Secrets;
  shopId: string;
  route: string;
  /** Undefined: as often as it is called. */
  key: string | undefined;
  body: unknown;
  /** What is thrown where the key came with another body. */
  reused?: Problem;
}

/**
 * Does `work` once for a key, in the caller's transaction: a second call with the same key and body gets the first
 * one's answer, one with another body is refused. A second call while the first still runs waits for it. Answers rest
 * sealed: they hold names, phones and links that open orders.
 */
export async function once(
  tx: Tx,
  { secrets, shopId, route, key, body, reused = problem('key_reused') }: Once,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const text = JSON.stringify(body ?? null);
  // Keyed: from a plain hash a body of six digits is found by trying them all.
  const bodyHash = createHmac('sha256', secrets.derive('hash of bodies')).update(text).digest('base64url');
  const place = `answer ${shopId} ${route} ${key}`;
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ shop_id: shopId, route, key, body_hash: bodyHash, status: null, body: null })
    .onConflict((conflict) => conflict.columns(['shop_id', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = tx
    .updateTable('idempotency_keys')
    .where('shop_id', '=', shopId)
    .where('route', '=', route)
    .where('key', '=', key);
  if (claimed) {
    const answer = await work();
    const sealed = secrets.seal(JSON.stringify(answer.body), place);
    await mine.set({ status: answer.status, body: JSON.stringify(sealed) }).execute();
    return answer;
  }
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'body'])
    .where('shop_id', '=', shopId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored || stored.status === null) throw problem('wrong_state');
  if (stored.body_hash !== bodyHash && stored.body_hash !== plainHash(text)) throw reused;
  // Those of the version before lie open until they are purged.
  const answered = typeof stored.body === 'string' ? JSON.parse(secrets.open(stored.body, place)) : stored.body;
  return { status: stored.status, body: answered };
}

/** As the version before wrote it, until its keys are purged. */
const plainHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The Idempotency-Key header, or undefined; throws `bad_request` when it is not a usable key. */
export function keyOf(headers: Record<string, unknown>): string | undefined {
  const value = headers['idempotency-key'];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(value)) throw problem('bad_request');
  return value;
}
