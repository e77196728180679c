import type { JobHandlers } from '../events/job-handler.ts';
import { checkNumber } from './channels/whatsapp/check.ts';
import { receive } from './channels/whatsapp/receive.ts';
import { send } from './channels/whatsapp/send.ts';

export const chatJobs = {
  'chat.inbound': receive,
  'chat.send': send,
  'whatsapp.check': checkNumber,
} satisfies JobHandlers;
