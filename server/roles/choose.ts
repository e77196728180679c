import type { ReadyRole } from '../../resources/kit/access.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { fileUrl } from '../files/url.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

export interface RoleName {
  id: string;
  name: string;
  preset: ReadyRole | null;
}
interface ShopOfPerson {
  id: string;
  shop_name: string;
  logo_url: string | null;
  role: RoleName;
}

/** The shops somebody works in, the one they joined first first. */
export async function shopsOf({ db }: Pick<Services, 'db'>, userId: string): Promise<ShopOfPerson[]> {
  const rows = await db.find("list a person's shops", (tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('shops as s', 's.id', 'm.shop_id')
      .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
      .select(['s.id', 's.shop_name', 's.logo', 'r.id as role_id', 'r.name as role_name', 'r.preset'])
      .where('m.user_id', '=', userId)
      .orderBy('m.created_at')
      .orderBy('m.shop_id')
      .execute(),
  );
  return rows.map(({ id, shop_name, logo, role_id, role_name, preset }) => ({
    id,
    shop_name,
    logo_url: logo === null ? null : fileUrl(logo),
    role: { id: role_id, name: role_name, preset },
  }));
}

/**
 * Has a session work in another of its person's shops from now on. Throws `not_found` for a shop that is not theirs.
 */
export async function chooseShop(
  { db }: Pick<Services, 'db'>,
  { sessionId, userId }: { sessionId: string; userId: string },
  shopId: string,
): Promise<void> {
  const chosen = await db.find('choose a shop', (tx) =>
    tx
      .updateTable('sessions')
      .set({ chosen_shop: shopId })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('memberships').select('id').where('shop_id', '=', shopId).where('user_id', '=', userId)),
      )
      .executeTakeFirst(),
  );
  if (chosen.numUpdatedRows === 0n) throw problem('not_found');
}

/** Whether somebody works in any shop. */
export const worksInShop = async ({ db }: Pick<Services, 'db'>, { userId }: { userId: string }): Promise<boolean> =>
  (await db.find('look for a shop', (tx) => firstShopOf(tx, userId).executeTakeFirst())) !== undefined;

/** The shop in which a session begins: the one its person joined first. */
export const firstShopOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships')
    .select('shop_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('shop_id')
    .limit(1);
