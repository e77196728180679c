import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { leftOfMinute, minuteOf } from '../world.ts';

/**
 * Has work of this `key` done at once and, where more asks for it within the same minute, once again when that is over:
 * twice a minute at most, and always after its last reason.
 */
export function enqueueByMinute(
  { jobs, world }: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  name: string,
  data: object,
  key: string,
): Promise<void> {
  const first = `${key}:${minuteOf(world)}`;
  const otherwise = { key: `${first}:over`, startAfterSeconds: leftOfMinute(world) };
  return jobs.enqueue(tx, name, data, { key: first, otherwise });
}
