import type { FastifyInstance } from 'fastify';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** The current user, under both names the specification gives it. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  for (const path of ['/api/user', '/api/me']) {
    app.get(path, { config: { access: 'signed in' }, schema: { tags: ['accounts'] } }, async (request) => {
      const { person } = request;
      if (!person) throw problem('not_signed_in');
      const user = await services.db.find('read the current user', (tx) =>
        tx
          .selectFrom('users')
          .select(['id', 'name', 'email', 'phone', 'created_at'])
          .where('id', '=', person.userId)
          .executeTakeFirstOrThrow(),
      );
      return { ...user, role: person.member?.role ?? null };
    });
  }
}
