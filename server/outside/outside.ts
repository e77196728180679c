import type { Services } from '../services.ts';
import { type Outcome, unknown } from '../stored/outcome.ts';

/** What a call outside works with: no database, so that nothing waits for a line in a transaction. */
type Reach = Omit<Services, 'db' | 'jobs' | 'live' | 'subscriptions'>;

/** What an action is given, for one of which something is written down nowhere. */
export type Given = Readonly<Record<string, unknown>>;

/** A thing that another service does, by the plan that was committed before. `key` is our reference there. */
export interface Outside<Plan, R> {
  perform(services: Reach, plan: Plan, key: string, given?: Given): Promise<Outcome<R>>;
  /** What became of it. That the service does not know it is `unknown`: it may know it late. */
  ask(services: Reach, plan: Plan, key: string): Promise<Outcome<R>>;
}

/** Calls one phase. A call that throws may have arrived. */
export async function reach<Plan, R>(
  services: Reach,
  outside: Outside<Plan, R>,
  phase: keyof Outside<Plan, R>,
  { plan, key, given }: { plan: Plan; key: string; given?: Given | undefined },
): Promise<Outcome<R>> {
  try {
    return await outside[phase](services, plan, key, given);
  } catch (error) {
    services.log.warn({ err: error, key }, 'another service did not answer');
    return unknown;
  }
}
