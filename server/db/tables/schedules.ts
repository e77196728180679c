import type { Instant } from '../column-types.ts';

export interface ScheduleTables {
  /** Up to when each work by the clock was enqueued. */
  schedule_runs: { name: string; due_at: Instant };
}
