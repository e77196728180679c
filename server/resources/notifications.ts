import { smsCostAtMost } from '../limits/spending.ts';
import { messageChannels } from '../news/channels.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const notifications: Behaviour<'notifications'> = {
  async answer(services) {
    return {
      sms_works: messageChannels.sms.works(services),
      whatsapp_works: messageChannels.whatsapp.works(services),
      mail_works: messageChannels.mail.works(services),
      sms_cost: smsCostAtMost,
    };
  },
};
