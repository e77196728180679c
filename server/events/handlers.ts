import type { Services } from '../services.ts';

export type JobHandler = (services: Services, data: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;
export type JobName = string;
