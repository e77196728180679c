import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contracts from '../../common/contracts/accounts.ts';
import { isPermission } from '../../resources/permissions.ts';
import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import { chooseShop, shopsOf } from '../roles/choose.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * The current user, under both names the specification gives it, with what they may do; the shops they work in, and
 * choosing one.
 */
export function userRoutes(app: FastifyInstance, services: Services): void {
  for (const contract of [contracts.getUser, contracts.getMe]) {
    serve(app, contract, async ({ request }) => {
      const { userId, member } = personOf(request);
      const user = await services.db.find('read the current user', (tx) =>
        tx
          .selectFrom('users')
          .select(['id', 'name', 'email', 'phone', 'created_at'])
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
    });
  }

  serve(app, contracts.listMyShops, ({ request }) => shopsOf(services, personOf(request).userId));

  serve(app, contracts.chooseShop, async ({ request, body: { shop_id: shopId } }) => {
    const person = personOf(request);
    await chooseShop(services, person, shopId);
    const chosen = (await shopsOf(services, person.userId)).find(({ id }) => id === shopId);
    if (!chosen) throw problem('not_found');
    return chosen;
  });
}

function personOf({ person }: FastifyRequest): Person {
  if (!person) throw problem('not_signed_in');
  return person;
}
