import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/directory.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { listedShop, listShops } from '../shops/directory.ts';

const maxListed = 48;

/** A query of the list as the address has it. Empty fields of a form ask for nothing. */
const readDirectoryQuery = ({ q, category, place, open, _start, _end }: contracts.ListShopsQuery) => ({
  q: q || undefined,
  category,
  place: place || undefined,
  open: open === 'true',
  offset: _start,
  limit: Math.min(maxListed, Math.max(0, _end - _start)),
});

/** The shops that chose to be listed, for anybody. */
export function directoryRoutes(app: FastifyInstance, services: Services): void {
  const rateLimit = { max: 120, timeWindow: '1 minute' };
  serve(
    app,
    contracts.listShops,
    async ({ query, reply }) => {
      const { total, shops } = await listShops(services, readDirectoryQuery(query));
      reply.header('x-total-count', total).header('cache-control', 'public, max-age=60');
      return shops;
    },
    { rateLimit },
  );
  serve(
    app,
    contracts.getListedShop,
    ({ params: { botId }, reply }) => {
      reply.header('cache-control', 'public, max-age=60');
      return listedShop(services, botId);
    },
    { rateLimit },
  );
}
