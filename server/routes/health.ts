import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sayWhen } from '../errors.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** `GET /api/health`: 200 when the database answers. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/health', { config: { access: 'public' }, schema: { tags: ['health'] } }, async (_request, reply) => {
    const database = await services.db
      .asSystem('health', (tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      );
    if (!database) sayWhen(reply, problem('unavailable'));
    return reply.code(database ? 200 : 503).send({ ok: database, database, rehearsal: services.settings.rehearsal });
  });
}
