import type { RehearsalShop } from '../../../../common/rehearsal.ts';
import type { Services } from '../../../services.ts';

/** The shops whose WhatsApp account is the rehearsal's. */
export const rehearsalShops = ({ db }: Services): Promise<RehearsalShop[]> =>
  db.find('list rehearsal shops', (tx) =>
    tx
      .selectFrom('whatsapp_accounts')
      .innerJoin('shops', 'shops.id', 'whatsapp_accounts.shop_id')
      .innerJoin('bots', 'bots.shop_id', 'shops.id')
      .select([
        'shops.shop_name as name',
        'bots.id as bot_id',
        'whatsapp_accounts.phone_number_id',
        'whatsapp_accounts.display_phone',
      ])
      .where('whatsapp_accounts.rehearsal', '=', true)
      .orderBy('shops.created_at')
      .limit(200)
      .execute(),
  );
