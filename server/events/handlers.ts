import { accountJobs } from '../auth/messages.ts';
import { chatJobs } from '../chat/jobs.ts';
import { check, collect } from '../money/collect.ts';
import { tell } from '../orders/tell.ts';
import { outboundJobs } from '../outbound/jobs.ts';
import { answerCallback } from '../routes/payment-callback.ts';
import type { Services } from '../services.ts';
import { recurring } from './recurring.ts';

export type JobHandler = (services: Services, data: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Every kind of work that happens after a transaction. At least once: each effect has a key of its own. */
export const handlers = {
  ...chatJobs,
  ...accountJobs,
  ...outboundJobs,
  'order.tell': tell,
  'payment.collect': collect,
  'payment.check': check,
  'payment.callback': answerCallback,
  ...Object.fromEntries(Object.entries(recurring).map(([name, { work }]) => [name, work])),
} satisfies JobHandlers;
