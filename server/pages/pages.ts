import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { demoOwner } from '../db/demo.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type Assets, assetRoutes, readBuilt, sendCompressed } from './assets.ts';
import { iconRoutes } from './icon.ts';
import { withMeta } from './meta.ts';
import { orderPages } from './order-page.ts';
import { sendPage } from './policy.ts';
import { popupsPage } from './popups.ts';
import { type Site, sitePages } from './site.ts';
import { widgetScript } from './widget-script.ts';

const anything = z.record(z.string(), z.unknown());
const page = { config: { access: 'public' as const }, schema: { hide: true, querystring: anything } };

/** Every page of the five front ends. Unknown paths get the not-found page with its status. */
export async function pageRoutes(app: FastifyInstance, services: Services, assets: Assets): Promise<Site> {
  const dashboard = readBuilt('dashboard/index.html');
  const access = withMeta(readBuilt('access/index.html'), accessMeta(services, assets));
  const rehearsal = readBuilt('rehearsal/index.html');
  const script = Buffer.from(widgetScript());
  const loader = { plain: script, br: brotliCompressSync(script), gzip: gzipSync(script) };
  assetRoutes(app, assets);
  iconRoutes(app);

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

  await orderPages(app, services, assets);

  app.get('/rehearsal', page, (_request, reply) => {
    if (!services.settings.rehearsal) throw problem('not_found');
    return sendPage(reply, rehearsal, { changes: { 'frame-src': "'self'" } });
  });

  popupsPage(app, services);

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

  return sitePages(app, services, assets);
}

/** What the light sign-in page is told: what to fetch while the person types, and what only a rehearsal shows. */
function accessMeta({ settings }: Services, assets: Assets): Record<string, string> {
  return {
    'dashboard-files': assets.firstFiles('dashboard').join(','),
    ...(settings.rehearsal ? { rehearsal: 'on' } : {}),
    ...(settings.demo ? { demo: `${demoOwner.phone}|${demoOwner.password}` } : {}),
  };
}
