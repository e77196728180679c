import { workingChannels } from '../news/channels.ts';
import { smsCostAtMost } from '../outside/spending.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const notifications: Behaviour<'notifications'> = {
  async answer(services, tx, _row, shopId) {
    const works = await workingChannels(services, tx, shopId);
    return {
      sms_works: works.sms,
      whatsapp_works: works.whatsapp,
      mail_works: works.mail,
      sms_cost: smsCostAtMost,
    };
  },
};
