import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Services } from '../services.ts';

const answer = z.object({ country_code: z.string().length(2) });

/** `GET /api/geo`: the visitor's country, for the default language only. Asks GEO_URL; without one, or when it fails, the answer is empty and the page takes English. */
export function geoRoutes(app: FastifyInstance, services: Services): void {
  const { geoUrl } = services.settings;
  app.get(
    '/api/geo',
    { config: { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { tags: ['health'] } },
    async (request) => {
      if (geoUrl === undefined) return {};
      try {
        const response = await services.world.fetch(geoUrl.replace('{ip}', encodeURIComponent(request.ip)), {
          signal: AbortSignal.timeout(2000),
          redirect: 'error',
        });
        const read = answer.safeParse(await response.json());
        return read.success ? { country_code: read.data.country_code } : {};
      } catch {
        return {};
      }
    },
  );
}
