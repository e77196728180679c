import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { hasFactor } from './factors.ts';
import type { Origin } from './known-browser.ts';
import { beginSecondStep } from './second-step.ts';
import { type Opened, openSession } from './sessions.ts';

/** Somebody is in, or has the second step before her. */
export type Entered = Opened | { token: string };

/** Opens a session for who has proved herself; where her account takes a second step, only the way to that. */
export const enter = async (
  services: Pick<Services, 'world' | 'secrets'>,
  tx: Tx,
  user: Opened['user'],
  origin: Origin,
): Promise<Entered> =>
  (await hasFactor(tx, user.id))
    ? { token: await beginSecondStep(services, tx, user.id) }
    : openSession(services, tx, user, origin);
