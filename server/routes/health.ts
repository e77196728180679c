import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getHealth } from '../../common/contracts/health.ts';
import { setRetryAfter } from '../errors.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** 200 when the database answers, and while this process is not leaving. */
export function healthRoutes(app: FastifyInstance, services: Services, isLeaving: () => boolean): void {
  serve(app, getHealth, async ({ reply }) => {
    const database = await services.db
      .asSystem('health', (tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      );
    const ok = database && !isLeaving();
    if (!ok) setRetryAfter(reply.code(503), problem('unavailable'));
    return { ok, database, rehearsal: services.settings.rehearsal };
  });
}
