import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { productCategories } from '../../resources/enums.ts';
import { botId } from '../chat/admit.ts';
import type { Services } from '../services.ts';
import { listedShop, listShops } from '../shops/directory.ts';

const most = 48;
const words = z.string().trim().max(80).optional();
const number = (largest: number) => z.coerce.number().int().min(0).max(largest);
export const directoryQuery = z.strictObject({
  q: words,
  category: z.enum(productCategories).optional(),
  place: words,
  open: z.enum(['true', 'false']).optional(),
  _start: number(100_000).default(0),
  _end: number(100_000).default(24),
});

/** A query of the list as the address has it. Empty fields of a form ask for nothing. */
export const readDirectoryQuery = ({ q, category, place, open, _start, _end }: z.output<typeof directoryQuery>) => ({
  q: q || undefined,
  category,
  place: place || undefined,
  open: open === 'true',
  offset: _start,
  limit: Math.min(most, Math.max(0, _end - _start)),
});

/** `GET /api/shops` and `/api/shops/{bot}`: the shops that chose to be listed, for anybody. */
export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const config = { access: 'public' as const, rateLimit: { max: 120, timeWindow: '1 minute' } };
  const tags = ['shops'];
  app.get('/api/shops', { config, schema: { tags, querystring: directoryQuery } }, async (request, reply) => {
    const { total, shops } = await listShops(
      services,
      readDirectoryQuery(request.query as z.output<typeof directoryQuery>),
    );
    return reply.header('x-total-count', total).header('cache-control', 'public, max-age=60').send(shops);
  });
  app.get(
    '/api/shops/:botId',
    { config, schema: { tags, params: z.strictObject({ botId }) } },
    async (request, reply) => {
      const shop = await listedShop(services, (request.params as { botId: number }).botId);
      return reply.header('cache-control', 'public, max-age=60').send(shop);
    },
  );
}
