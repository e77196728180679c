import type { Services } from '../services.ts';

/**
 * Does the work of one job; `data` is what was enqueued with it. Runs at least once: each effect has a key of its own.
 */
export type JobHandler = (services: Services, data: unknown) => Promise<void>;
/** By the name of the job. */
export type JobHandlers = Record<string, JobHandler>;
