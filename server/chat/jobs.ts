import type { JobHandlers } from '../events/handlers.ts';
import { receive } from './receive.ts';
import { send } from './send.ts';

export const chatJobs = { 'chat.inbound': receive, 'chat.send': send } satisfies JobHandlers;
