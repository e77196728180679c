import { fileUrl } from '../files/url.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const shops: Behaviour<'shops'> = {
  async answer(services, tx, { logo }, shopId) {
    const bot = await tx.selectFrom('bots').select('id').where('shop_id', '=', shopId).executeTakeFirst();
    return {
      logo_url: logo === null ? null : fileUrl(logo),
      bot_id: bot?.id ?? null,
      takes_mobile_money: services.payments !== undefined,
    };
  },
};
