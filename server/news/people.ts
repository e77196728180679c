import type { Language, NewsEvent } from '../../resources/enums.ts';
import type { Holder } from '../../resources/permissions.ts';
import { heldBy } from '../roles/held.ts';
import { withheldFrom } from '../roles/withheld.ts';
import type { Services } from '../services.ts';
import { mayReadOf } from './read.ts';

/** One of a shop's people who gets messages, and how they are reached. */
export interface NotifiedPerson extends Holder {
  membershipId: string;
  userId: string;
  phone: string | null;
  email: string | null;
  /** Theirs, else the shop's. */
  language: Language;
}

/** Those of a shop who get messages and may read of this. People stand outside of shops. */
export async function peopleFor({ db }: Pick<Services, 'db'>, shopId: string, event: NewsEvent) {
  const rows = await db.find('read which people of a shop are notified', (tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin('shops as s', 's.id', 'm.shop_id')
      .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
      .select(['m.id', 'm.user_id', 'u.phone', 'u.email', 'u.language', 's.language as shop_language'])
      .select(['r.preset', 'r.permissions', withheldFrom('r').as('withheld')])
      .where('m.shop_id', '=', shopId)
      .where('m.notified', '=', true)
      .orderBy('m.id')
      .execute(),
  );
  return rows
    .map(
      ({ id, user_id, phone, email, language, shop_language, ...role }): NotifiedPerson => ({
        ...{ membershipId: id, userId: user_id, phone, email },
        language: language ?? shop_language,
        permissions: heldBy(role),
      }),
    )
    .filter((person) => mayReadOf(person, event));
}
