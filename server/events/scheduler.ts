import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { timeZone } from '../../resources/brand.ts';
import type { Services } from '../services.ts';
import { type Every, lastDue } from './due.ts';

/** Work that comes again by the clock, and how often, by its name. */
export type Schedules = Readonly<Record<string, { every: Every }>>;

/** How often a process looks at its clock. */
const pollMilliseconds = 5000;

/** Clocks of processes differ by less than this: what was due even later was written by one that was wrong. */
const longestLeadMs = 3_600_000;

interface Scheduler {
  /**
   * Enqueues what has become due by now, each time once however many processes look; gives the names of what this one
   * enqueued.
   */
  enqueueDue(): Promise<string[]>;
}

/**
 * Enqueues work by the clock that is passed in. Of all processes, the one enqueues an occurrence that moves its
 * schedule's row forward to it, in the same transaction; what was missed comes once, and what is seen for the first
 * time waits for its next turn. So does what a clock that ran ahead has moved into the future.
 */
export function makeScheduler(
  { world, db, jobs, log }: Pick<Services, 'world' | 'db' | 'jobs' | 'log'>,
  schedules: Schedules,
): Scheduler {
  /** What needs no second look from here. */
  const lastProcessed = new Map<string, number>();

  return {
    async enqueueDue() {
      const now = world.now();
      const latest = now.getTime() + longestLeadMs;
      for (const [name, at] of lastProcessed) if (at > latest) lastProcessed.delete(name);
      const due = Object.entries(schedules)
        .map(([name, { every }]) => ({ name, at: lastDue(every, timeZone, now) }))
        .filter(({ name, at }) => (lastProcessed.get(name) ?? Number.NEGATIVE_INFINITY) < at.getTime())
        // Everybody locks in this order.
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      if (due.length === 0) return [];
      const names = due.map(({ name }) => name);
      const mine = await db.asSystem('enqueue what is due by the clock', async (tx) => {
        const ahead = await tx
          .deleteFrom('schedule_runs')
          .where('name', 'in', names)
          .where('due_at', '>', new Date(latest).toISOString())
          .returning(['name', 'due_at'])
          .execute();
        if (ahead.length > 0) log.warn({ now, ahead }, 'the clock has run ahead: what is due begins anew');
        const moved = await tx
          .insertInto('schedule_runs')
          .values(due.map(({ name, at }) => ({ name, due_at: at.toISOString() })))
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet((from) => ({ due_at: from.ref('excluded.due_at') }))
              .whereRef('schedule_runs.due_at', '<', 'excluded.due_at'),
          )
          .returning(['name', 'due_at as due', sql<boolean>`xmax = 0`.as('is_new')])
          .execute();
        const again = moved.filter(({ is_new }) => !is_new);
        for (const { name, due } of again) await jobs.enqueue(tx, name, { due }, { key: due });
        return again.map(({ name }) => name);
      });
      for (const { name, at } of due) lastProcessed.set(name, at.getTime());
      return mine;
    },
  };
}

/** Looks again and again until `stopped`; a look that fails is for `onError`, and its work is found by the next. */
export async function runScheduler(
  scheduler: Scheduler,
  stopped: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!stopped.aborted) {
    await scheduler.enqueueDue().catch(onError);
    await sleep(pollMilliseconds, undefined, { signal: stopped, ref: false }).catch(() => {});
  }
}
