import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import type { NamedCallback } from './callbacks/answer.ts';

interface Question {
  shopId: string;
  /** The refund's. */
  id: string;
  /** What its service said by itself, for which it is asked. */
  callback?: NamedCallback;
  /** In so many seconds; at once where it is left out. */
  after?: number;
  /** With the same one it is asked once. */
  key?: string;
}

/** A question about a refund beside those of the clock: it sends nothing, whatever it finds. */
export const askOnce = (
  { jobs, world }: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  { shopId, id, callback, after, key = world.newId() }: Question,
): Promise<void> => {
  const data = { shopId, id, tries: null, ...(callback && { callback }) };
  return jobs.enqueue(tx, 'payment.refund', data, {
    key,
    ...(after !== undefined && { startAfterSeconds: after }),
  });
};

const hour = 3600;
/** The same in an hour, once for each `why`; a minute later than that, for no two clocks are alike. */
export const askInAnHour = (
  services: Pick<Services, 'jobs' | 'world'>,
  tx: Tx,
  { shopId, id, why }: Pick<Question, 'shopId' | 'id'> & { why: string },
): Promise<void> => {
  const now = Math.floor(services.world.now().getTime() / (hour * 1000));
  return askOnce(services, tx, { shopId, id, after: hour + 60, key: `refund:${id}:${why}:${now}` });
};
