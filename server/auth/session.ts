import type { FastifyInstance } from 'fastify';
import type { Person } from '../http.ts';
import { languageOf } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** Puts the signed-in person on each request and holds every route to the access it declares. */
export function sessions(app: FastifyInstance, services: Services): void {
  app.decorateRequest('person', null);
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language']);
    const { access } = request.routeOptions.config;
    const token = bearerOf(request.headers.authorization);
    if (access !== 'shop' && access !== 'signed in') return;
    if (token === undefined) throw problem('not_signed_in');
    request.person = (await findPerson(services, token)) ?? null;
    if (!request.person) throw problem('not_signed_in');
    if (access === 'shop' && !request.person.member) throw problem('no_shop');
  });
}

export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]{16,512})$/.exec(header ?? '')?.[1];

/** One join: session, person, shop and role. */
export async function findPerson({ db, world }: Services, token: string): Promise<Person | undefined> {
  const found = await db.find('find a session', (tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('shop_members', 'shop_members.user_id', 'users.id')
      .select([
        'sessions.id as sessionId',
        'sessions.expiresAt',
        'users.id as userId',
        'users.name',
        'shop_members.shop_id',
        'shop_members.role',
      ])
      .where('sessions.token', '=', token)
      .executeTakeFirst(),
  );
  if (!found || found.expiresAt < world.now().toISOString()) return undefined;
  const { userId, sessionId, name, shop_id, role } = found;
  return { userId, sessionId, name, member: shop_id !== null && role !== null ? { shopId: shop_id, role } : null };
}
