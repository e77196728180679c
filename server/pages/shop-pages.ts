import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { siteAddress } from '../../common/site.ts';
import { languages, productCategories } from '../../resources/enums.ts';
import { Problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type DirectoryQuery, listedPlaces, listedShop, listShops } from '../shops/directory.ts';
import { botOfPath } from '../shops/path.ts';
import type { LanguageChooser } from './site-language.ts';
import type { Drawn } from './site-renderer.ts';

interface Tools {
  chooser: LanguageChooser;
  draw(request: FastifyRequest, reply: FastifyReply, drawn: Drawn): Promise<FastifyReply>;
  missing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const anything = z.record(z.string(), z.unknown());
const params = z.strictObject({ name: z.string().max(100) });
const perPage = 24;
const maxPages = 1000;

/** `/shops` and a page for each listed shop, drawn for each request: a shop that has just closed must not look open. */
export function shopPages(app: FastifyInstance, services: Services, { chooser, draw, missing }: Tools): void {
  const config = { access: 'public' as const, rateLimit: { max: 300, timeWindow: '1 minute' } };
  const route = '/shops';
  for (const language of languages) {
    app.get(
      siteAddress(route, language),
      { exposeHeadRoute: true, config, schema: { hide: true, querystring: anything } },
      async (request, reply) => {
        const elsewhere = await chooser.elsewhere(request, reply, { route, language });
        if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
        const rawQuery = request.query as Record<string, unknown>;
        const { query, page } = readQuery(rawQuery);
        const { shops, total } = await listShops(services, query);
        const directory = {
          now: services.world.now().getTime(),
          filters: { q: query.q ?? '', category: query.category ?? '', place: query.place ?? '', open: query.open },
          ...{ page, pages: Math.ceil(total / perPage), total, shops },
          places: await listedPlaces(services),
        };
        return draw(request, reply, { route, language, directory, noindex: Object.keys(rawQuery).length > 0 });
      },
    );
    app.get(
      siteAddress('/shops/:name', language),
      { exposeHeadRoute: true, config, schema: { hide: true, querystring: anything, params } },
      async (request, reply) => {
        const { name } = request.params as z.output<typeof params>;
        const bot = botOfPath(name);
        const shop = bot === undefined ? undefined : await found(services, bot);
        if (!shop) return missing(request, reply);
        // The name is for people and changes, also back; the number finds the shop.
        if (shop.path !== `/shops/${name}`) return reply.redirect(siteAddress(shop.path, language), 302);
        const elsewhere = await chooser.elsewhere(request, reply, { route: shop.path, language });
        if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
        return draw(request, reply, {
          ...{ route: shop.path, language },
          shop: { ...shop, now: services.world.now().getTime() },
        });
      },
    );
  }
}

const found = (services: Services, bot: number) =>
  listedShop(services, bot).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });

/** What an address asks for; what it does not understand it leaves out, because people share and change addresses. */
function readQuery(rawQuery: Record<string, unknown>): { query: DirectoryQuery; page: number } {
  const text = (name: string) => {
    const value = rawQuery[name];
    return (typeof value === 'string' && value.trim().slice(0, 80)) || undefined;
  };
  const page = Math.min(maxPages, Math.max(1, Math.trunc(Number(text('page') ?? 1)) || 1));
  const query = {
    q: text('q'),
    category: productCategories.find((each) => each === text('category')),
    place: text('place'),
    open: text('open') !== undefined,
    offset: (page - 1) * perPage,
    limit: perPage,
  };
  return { query, page };
}
