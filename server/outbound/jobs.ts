import type { JobHandlers } from '../events/job-handler.ts';
import { askOutbound } from './ask.ts';
import { sendOutbound } from './send.ts';

export const outboundJobs = { 'outbound.send': sendOutbound, 'outbound.ask': askOutbound } satisfies JobHandlers;
