import * as z from 'zod';
import { messageState } from '../providers/handed.ts';
import type { Services } from '../services.ts';
import { placeOf } from './place.ts';
import { learned, scheduleStatusCheck } from './record.ts';
import { senders } from './senders.ts';

const data = z.object({ shopId: z.uuid().nullable(), id: z.uuid(), asked: z.number().int() });

/**
 * Job: asks the provider about a message whose answer was lost. That it says nothing of it proves nothing: it is never
 * sent again here.
 */
export async function askOutbound(services: Services, given: unknown): Promise<void> {
  const { shopId, id, asked } = data.parse(given);
  const place = placeOf(services, shopId);
  const row = await place.open((tx) =>
    tx
      .selectFrom(place.table)
      .select(['channel', 'purpose', 'recipient as to', 'provider as by'])
      .where('id', '=', id)
      .where('state', '=', 'unknown')
      .executeTakeFirst(),
  );
  const letter = { shopId, id, subject: '', language: null, text: '' };
  const find = row && senders[row.channel](services, { ...row, ...letter }).find;
  if (!find) return;
  const outcome = await find();
  await place.open(async (tx) => {
    if (outcome.is === 'done') {
      const found = { state: messageState.done, ...learned(outcome, services.world.now()) };
      await tx.updateTable(place.table).set(found).where('id', '=', id).where('state', '=', 'unknown').execute();
    } else await scheduleStatusCheck(services.jobs, tx, { shopId, id, asked: asked + 1 });
  });
}
