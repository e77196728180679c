import type { FastifyInstance } from 'fastify';
import { getExport } from '../../common/contracts/exports.ts';
import { openExport } from '../exports/link.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What a link to a copy of everything gives. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    getExport,
    async ({ query: { token }, reply }) => {
      const { stream, bytes, name } = await openExport(services, token);
      reply
        .header('content-type', 'application/zip')
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(stream);
      return sent;
    },
    { rateLimit: { max: 30, timeWindow: '1 minute' } },
  );
}
