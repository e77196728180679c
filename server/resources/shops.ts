import { isPlayed } from '../chat-url.ts';
import { fileUrl } from '../files/url.ts';
import { takenWays } from '../money/ways.ts';
import type { Behaviour } from '../rest/behaviour.ts';
import { refuseUnfitCharges } from '../shops/charges.ts';

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
      ...(await takenWays(services, tx, shopId)),
    };
  },
};
