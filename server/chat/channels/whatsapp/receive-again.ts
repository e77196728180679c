import type { Services } from '../../../services.ts';

/** What its own job has had time for, with all its tries at the start of an outage. */
const leftAfterMilliseconds = 30 * 60_000;
const batchSize = 500;

/**
 * Recurring: what Meta delivered and nobody could read is read again each hour, until it is purged: Meta has our word
 * that it came, and a defect is mended within days, not within its job's tries.
 */
export async function receiveAgain({ db, world, jobs }: Services): Promise<void> {
  const now = world.now();
  const before = new Date(now.getTime() - leftAfterMilliseconds).toISOString();
  await db.asSystem('find deliveries that nobody could read', async (tx) => {
    const left = await tx
      .selectFrom('whatsapp_deliveries')
      .select('id')
      .where('received_at', '<', before)
      .orderBy('received_at')
      .limit(batchSize)
      .execute();
    const hour = now.toISOString().slice(0, 13);
    for (const { id } of left) await jobs.enqueue(tx, 'chat.inbound', { deliveryId: id }, { key: `${id}:${hour}` });
  });
}
