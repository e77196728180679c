import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Person } from '../http.ts';
import { problem } from '../problems.ts';
import { chooseShop, shopsOf } from '../roles/choose.ts';
import type { Services } from '../services.ts';

/** The current user, under both names the specification gives it, with what they may do; the shops they work in, and choosing one. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const config = { access: 'signed in' as const };
  const tags = ['accounts'];

  for (const path of ['/api/user', '/api/me']) {
    app.get(path, { config, schema: { tags } }, async (request) => {
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
      return { ...user, role: member?.role ?? null, permissions: [...(member?.permissions ?? [])] };
    });
  }

  app.get('/api/user/shops', { config, schema: { tags } }, (request) => shopsOf(services, personOf(request).userId));

  const body = z.strictObject({ shop_id: z.uuid() });
  app.put('/api/user/shop', { config, schema: { tags, body } }, async (request) => {
    const person = personOf(request);
    const { shop_id: shopId } = request.body as z.infer<typeof body>;
    await chooseShop(services, person, shopId);
    return (await shopsOf(services, person.userId)).find(({ id }) => id === shopId);
  });
}

function personOf({ person }: FastifyRequest): Person {
  if (!person) throw problem('not_signed_in');
  return person;
}
