import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** After so long nothing of the clock has it any more: a refund waits minutes for its next try, and its job an hour. */
const lostAfter = 24 * 3_600_000;
const atOnce = 500;

/**
 * Job: a refund whose job was given up, having failed whenever it was done, is sent once more. It is asked for by its
 * try, which one job alone can have.
 */
export async function sendAgain({ db, jobs, world }: Services): Promise<void> {
  const now = world.now();
  const before = new Date(now.getTime() - lostAfter).toISOString();
  const today = now.toISOString().slice(0, 10);
  // In another order each day: no five hundred that always fail keep the others waiting.
  const { rows } = await db.asSystem('find refunds that nothing sends', (tx) =>
    sql<{ shop_id: string; id: string; attempt: number }>`
      select shop_id, id, coalesce(attempt, 0)::int as attempt from transactions
      where type = 'refund' and state = 'initiated' and updated_at < ${before}
      order by md5(id::text || ${today})
      limit ${sql.lit(atOnce)}`.execute(tx),
  );
  // With the first question of the clock, which went with a job that could not even claim it. Some services take one a
  // minute.
  for (const [index, { shop_id: shopId, id, attempt }] of rows.entries())
    await db.withShop(shopId, (tx) =>
      jobs.enqueue(
        tx,
        'payment.refund',
        { shopId, id, tries: 0, attempt },
        { key: `refund:${id}:again:${attempt}:${today}`, startAfterSeconds: index * 60 },
      ),
    );
}
