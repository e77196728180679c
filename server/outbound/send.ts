import * as z from 'zod';
import type { Services } from '../services.ts';
import { claim } from './claim.ts';
import { placeOf } from './place.ts';
import { record } from './record.ts';
import { senders } from './senders.ts';

const data = z.object({ shopId: z.uuid().nullable(), id: z.uuid() });

/**
 * Job: hands one message over, once. That it is being sent is committed before the call and how that ended after it, so
 * whoever comes again, after a crash too, finds it taken.
 */
export async function sendOutbound(services: Services, given: unknown): Promise<void> {
  const { shopId, id } = data.parse(given);
  const place = placeOf(services, shopId);
  const claimed = await place.open((tx) => claim(services, tx, place, id));
  if (!claimed) return;
  const ended = await senders[claimed.channel](services, { ...claimed, shopId, by: null }).send();
  await place.open((tx) => record(services, tx, place, claimed, ended));
}
