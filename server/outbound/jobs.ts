import type { JobHandlers } from '../events/handlers.ts';
import { askOutbound } from './ask.ts';
import { sendOutbound } from './send.ts';

export const outboundJobs = { 'outbound.send': sendOutbound, 'outbound.ask': askOutbound } satisfies JobHandlers;
