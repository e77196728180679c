import { sql } from 'kysely';
import type { RehearsalShop } from '../../../../common/rehearsal.ts';
import { brand } from '../../../../resources/brand.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../services.ts';

/** The shops whose WhatsApp number is the rehearsal's. */
const rehearsing = (tx: Tx) =>
  tx
    .selectFrom('whatsapp_numbers')
    .innerJoin('shops', 'shops.id', 'whatsapp_numbers.shop_id')
    .innerJoin('bots', 'bots.shop_id', 'shops.id')
    .select(['shops.shop_name as name', 'bots.id as bot_id', 'whatsapp_numbers.phone_number_id'])
    .select(sql<string>`coalesce(whatsapp_numbers.display_phone, '')`.as('display_phone'))
    .where('whatsapp_numbers.rehearsal', '=', true);

/**
 * Those that the phone shows to whoever opens it: the demo's, those that chose to be listed, and the one of the link
 * that it was opened by. The demo's comes first.
 */
export const rehearsalShops = ({ db }: Services, bot: number | undefined): Promise<RehearsalShop[]> =>
  db.find('list rehearsal shops', (tx) =>
    rehearsing(tx)
      .where(({ or, eb }) =>
        or([eb('shops.listed', '=', true), eb('bots.id', 'in', [brand.demoBotId, bot ?? brand.demoBotId])]),
      )
      .orderBy(sql`bots.id <> ${brand.demoBotId}`)
      .orderBy(sql`bots.id <> ${bot ?? brand.demoBotId}`)
      .orderBy('shops.created_at')
      .limit(200)
      .execute(),
  );

/** The one that a number of the rehearsal's belongs to. */
export const rehearsalShop = ({ db }: Services, phoneNumberId: string): Promise<RehearsalShop | undefined> =>
  db.find('find a rehearsal shop', (tx) =>
    rehearsing(tx).where('whatsapp_numbers.phone_number_id', '=', phoneNumberId).executeTakeFirst(),
  );
