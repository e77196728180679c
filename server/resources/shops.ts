import { fileUrl } from '../files/url.ts';
import { waysOf } from '../money/ways.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { refuseUnfitCharges } from '../shops/charges.ts';
import { isPlayed } from '../shops/chat-url.ts';

export const shops: Behaviour<'shops'> = {
  afterWrite: async (_, { charges }) => refuseUnfitCharges(charges),

  async answer(services, tx, { logo }, shopId) {
    const { bot_id, rehearsal } = await tx
      .selectFrom('shops')
      .leftJoin('bots', 'bots.shop_id', 'shops.id')
      .select(['bots.id as bot_id', isPlayed(services, 'shops').as('rehearsal')])
      .where('shops.id', '=', shopId)
      .executeTakeFirstOrThrow();
    return {
      logo_url: logo === null ? null : fileUrl(logo),
      bot_id,
      rehearsal,
      takes_mobile_money: (await waysOf(services, tx, shopId)).routes.length > 0,
    };
  },
};
