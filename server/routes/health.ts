import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getHealth } from '../../common/contracts/health.ts';
import { setRetryAfter } from '../errors.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** 200 when the database answers. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getHealth, async ({ reply }) => {
    const database = await services.db
      .asSystem('health', (tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      );
    if (!database) setRetryAfter(reply.code(503), problem('unavailable'));
    return { ok: database, database, rehearsal: services.settings.rehearsal };
  });
}
