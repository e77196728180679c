import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Language } from '../../resources/enums.ts';
import { demoOwner } from '../db/demo.ts';
import { languageOf } from '../http.ts';
import { findLink } from '../orders/link.ts';
import { viewOrder } from '../orders/view.ts';
import { Problem, problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type Assets, assetRoutes, importBuilt, readBuilt, readManifest, sendCompressed } from './assets.ts';
import { iconRoutes } from './icon.ts';
import { sendPage } from './policy.ts';

/** What the built renderers give; their sources are cart/render.tsx and marketing/render.tsx. */
interface CartRenderer {
  renderOrderPage(input: { order: unknown; problem: string | null; language: Language; scriptUrl: string | null }): {
    html: string;
    styleHash: string;
  };
}
interface MarketingRenderer {
  renderFrontPage(language: Language): { html: string; styleHash: string };
  renderNotFound(language: Language): { html: string; styleHash: string };
}

const anything = z.record(z.string(), z.unknown());
const page = { config: { access: 'public' as const }, schema: { hide: true, querystring: anything } };

/** Every page of the five front ends. Unknown paths get the not-found page with its status. */
export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  assets: Assets,
): Promise<{ notFound(language: Language): { html: string; styleHash: string } }> {
  const cart = (await importBuilt('cart-render/render.js')) as CartRenderer;
  const marketing = (await importBuilt('marketing-render/render.js')) as MarketingRenderer;
  const dashboard = readBuilt('dashboard/index.html');
  const access = withMeta(readBuilt('access/index.html'), accessMeta(services, assets));
  const rehearsal = readBuilt('rehearsal/index.html');
  const cartScript = assets.firstFiles('cart').find((file) => file.endsWith('.js')) ?? null;
  const loader = widgetLoader();
  assetRoutes(app, assets);
  iconRoutes(app);

  app.get('/', page, (request, reply) => {
    const { html, styleHash } = marketing.renderFrontPage(pageLanguage(request));
    return sendPage(reply, html, { changes: { 'style-src': `'self' '${styleHash}'` } });
  });

  // antd writes its styles into the page; scripts stay strict.
  const dashboardPolicy = { 'style-src': "'self' 'unsafe-inline'" };
  const dashboardPage = (request: FastifyRequest, reply: Parameters<typeof sendPage>[0]) =>
    /(?:^|;\s*)access-token=[^;]/.test(request.headers.cookie ?? '')
      ? sendPage(reply, dashboard, { changes: dashboardPolicy })
      : sendPage(reply, access);
  app.get('/dashboard', page, dashboardPage);
  app.get('/dashboard/*', page, dashboardPage);
  app.get('/forgot-password', page, (_request, reply) => sendPage(reply, access));
  app.get('/reset-password', page, (_request, reply) => sendPage(reply, access));

  app.get('/cart', page, (request, reply) => orderPage(request, reply));
  app.get('/cart/*', page, (request, reply) => orderPage(request, reply));
  async function orderPage(request: FastifyRequest, reply: Parameters<typeof sendPage>[0]) {
    const { token } = request.query as { token?: unknown };
    const language = pageLanguage(request);
    const found = await readOrder(typeof token === 'string' ? token : undefined).catch((error: unknown) => {
      if (error instanceof Problem) return { order: null, problem: error.code, status: problemStatus(error) };
      throw error;
    });
    const { html, styleHash } = cart.renderOrderPage({
      order: found.order,
      problem: found.problem,
      language: found.order?.language ?? language,
      scriptUrl: cartScript,
    });
    return sendPage(reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow'), html, {
      status: found.status,
      changes: { 'style-src': `'self' '${styleHash}'` },
    });
  }
  async function readOrder(token: string | undefined) {
    const { shopId, linkId } = await findLink(services, token);
    const order = await services.db.withShop(shopId, (tx) => viewOrder(services, tx, shopId, linkId));
    return { order, problem: null, status: 200 };
  }

  app.get('/rehearsal', page, (_request, reply) => {
    if (!services.settings.rehearsal) throw problem('not_found');
    return sendPage(reply, rehearsal, { changes: { 'frame-src': "'self'" } });
  });

  app.get('/widget.js', page, (request, reply) =>
    sendCompressed(
      loader,
      request,
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header('access-control-allow-origin', '*'),
    ),
  );

  return { notFound: (language) => marketing.renderNotFound(language) };
}

const pageLanguage = (request: FastifyRequest): Language => {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'sw' || lang === 'en' ? lang : languageOf(request.headers['accept-language']);
};
const problemStatus = (error: Problem): number =>
  error.code === 'token_missing' ? 400 : error.code === 'order_link_expired' ? 410 : 404;

/** What the light sign-in page is told: what to fetch while the person types, and what only a rehearsal shows. */
function accessMeta({ settings }: Services, assets: Assets): Record<string, string> {
  return {
    'dashboard-files': assets.firstFiles('dashboard').join(','),
    ...(settings.rehearsal ? { rehearsal: 'on' } : {}),
    ...(settings.demo ? { demo: `${demoOwner.phone}|${demoOwner.password}` } : {}),
  };
}

function withMeta(html: string, meta: Record<string, string>): string {
  const tags = Object.entries(meta).map(
    ([name, content]) =>
      `<meta name="${name}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`,
  );
  return html.replace('</head>', `${tags.join('')}</head>`);
}

/** The embed script with the address of the panel it loads when opened. */
function widgetLoader() {
  const panel = Object.values(readManifest('widget')).find(({ isEntry }) => isEntry);
  const plain = Buffer.from(
    readBuilt('widget-loader/widget.js').replaceAll('__PANEL__', `/assets/widget/${panel?.file ?? ''}`),
  );
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
