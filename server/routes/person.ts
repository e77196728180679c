import type { FastifyRequest } from 'fastify';
import { isPermission } from '../../resources/permissions.ts';
import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** Who somebody is, and what they may do in the shop they work in. */
export async function readUser(services: Services, { userId, member }: Person) {
  const user = await services.db.find('read the current user', (tx) =>
    tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'phone', 'language', 'created_at'])
      .select((from) =>
        from
          .selectFrom('memberships')
          .select((by) => by.fn.countAll<number>().as('count'))
          .whereRef('memberships.user_id', '=', 'users.id')
          .as('shop_count'),
      )
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return {
    ...user,
    shop_count: user.shop_count ?? 0,
    role: member?.role ?? null,
    permissions: [...(member?.permissions ?? [])].filter(isPermission),
  };
}

export function personOf({ person }: FastifyRequest): Person {
  if (!person) throw problem('not_signed_in');
  return person;
}
