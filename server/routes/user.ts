import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contracts from '../../common/contracts/accounts.ts';
import { isPermission } from '../../resources/permissions.ts';
import { changePassword } from '../auth/change-password.ts';
import { rememberBrowser } from '../auth/known-browser.ts';
import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import { chooseShop, shopsOf } from '../roles/choose.ts';
import { answerInvitation, invitationsTo } from '../roles/invitations.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * The current user, under both names the specification gives it, with what they may do; their name and password; the
 * shops they work in, and choosing one.
 */
export function userRoutes(app: FastifyInstance, services: Services): void {
  for (const contract of [contracts.getUser, contracts.getMe])
    serve(app, contract, ({ request }) => readUser(services, personOf(request)));

  serve(app, contracts.changeName, async ({ request, body: { name } }) => {
    const person = personOf(request);
    await services.db.asSystem('change a name', (tx) =>
      tx
        .updateTable('users')
        .set({ name, updated_at: services.world.now().toISOString() })
        .where('id', '=', person.userId)
        .execute(),
    );
    return readUser(services, person);
  });

  serve(
    app,
    contracts.changePassword,
    async ({ request, reply, body: { current_password: current, password } }) => {
      const person = personOf(request);
      await changePassword(services, person, { current, password });
      await rememberBrowser(services, person.userId, reply);
      return { changed: true };
    },
    { rateLimit: { max: 30, timeWindow: '1 minute' } },
  );

  serve(app, contracts.listMyInvitations, async ({ request }) =>
    (await invitationsTo(services, personOf(request).userId)).map(
      ({ id, shop_name, by, expires_at, role_id, name, preset }) => ({
        ...{ id, shop_name, by, expires_at, role: { id: role_id, name, preset } },
      }),
    ),
  );
  serve(app, contracts.acceptInvitation, async ({ request, params: { id } }) => {
    await answerInvitation(services, personOf(request), id, 'accepted');
    return { answered: true };
  });
  serve(app, contracts.declineInvitation, async ({ request, params: { id } }) => {
    await answerInvitation(services, personOf(request), id, 'declined');
    return { answered: true };
  });

  serve(app, contracts.listMyShops, ({ request }) => shopsOf(services, personOf(request).userId));

  serve(app, contracts.chooseShop, async ({ request, body: { shop_id: shopId } }) => {
    const person = personOf(request);
    await chooseShop(services, person, shopId);
    const chosen = (await shopsOf(services, person.userId)).find(({ id }) => id === shopId);
    if (!chosen) throw problem('not_found');
    return chosen;
  });
}

async function readUser(services: Services, { userId, member }: Person) {
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
}

function personOf({ person }: FastifyRequest): Person {
  if (!person) throw problem('not_signed_in');
  return person;
}
