import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/accounts.ts';
import { problem } from '../problems.ts';
import { chooseShop, shopsOf } from '../roles/choose.ts';
import { answerInvitation, invitationsTo } from '../roles/invitations.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { personOf, readUser } from './person.ts';

/**
 * The current user, under both names the specification gives it, with what they may do; the shops they work in, and
 * choosing one.
 */
export function userRoutes(app: FastifyInstance, services: Services): void {
  for (const contract of [contracts.getUser, contracts.getMe])
    serve(app, contract, ({ request }) => readUser(services, personOf(request)));

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
