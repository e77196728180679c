import * as z from 'zod';
import { run } from '../outside/errand.ts';
import type { Services } from '../services.ts';
import { claim } from './claim.ts';
import { placeOf } from './place.ts';
import { record } from './record.ts';
import { senders } from './senders.ts';

const data = z.object({ shopId: z.uuid().nullable(), id: z.uuid() });

/** Job: hands one message over, once. */
export async function sendOutbound(services: Services, given: unknown): Promise<void> {
  const { shopId, id } = data.parse(given);
  const place = placeOf(services, shopId);
  await run(place.open, {
    claim: (tx) => claim(services, tx, place, id),
    call: (claimed) => senders[claimed.channel](services, { ...claimed, shopId, by: null }).send(),
    record: (tx, claimed, ended) => record(services, tx, place, claimed, ended),
  });
}
