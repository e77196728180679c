import type { JobHandlers } from '../events/job-handler.ts';
import { fetchMedia } from './attachments/fetch-media.ts';
import { checkNumber } from './channels/whatsapp/check.ts';
import { tellRead } from './channels/whatsapp/mark-read.ts';
import { receive } from './channels/whatsapp/receive.ts';
import { send } from './channels/whatsapp/send.ts';
import { announceUnsure } from './conversations/announce-failure.ts';
import { askSystem } from './conversations/ask-system.ts';
import { endWait } from './conversations/end-wait.ts';
import { heedOrder } from './conversations/heed-order.ts';

export const chatJobs = {
  'chat.inbound': receive,
  'chat.send': send,
  'chat.media': fetchMedia,
  'chat.read': tellRead,
  'chat.ask': askSystem,
  'chat.wait': endWait,
  'chat.event': heedOrder,
  'chat.unsure': announceUnsure,
  'whatsapp.check': checkNumber,
} satisfies JobHandlers;
