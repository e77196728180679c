import type { FastifyInstance } from 'fastify';
import { countryFinder } from '../country.ts';
import type { Services } from '../services.ts';

/** `GET /api/geo`: the visitor's country, for the default language only. Empty when it is not known: the page takes English. */
export function geoRoutes(app: FastifyInstance, services: Services): void {
  const countryOf = countryFinder(services);
  app.get(
    '/api/geo',
    { config: { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } }, schema: { tags: ['health'] } },
    async (request) => {
      const country = await countryOf(request.ip, 2000);
      return country === undefined ? {} : { country_code: country };
    },
  );
}
