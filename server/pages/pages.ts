import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { demoOwner } from '../seed/demo.ts';
import type { Services } from '../services.ts';
import { type Assets, assetRoutes, readBuilt, sendCompressed } from './assets.ts';
import { withMeta } from './meta.ts';
import { orderPages } from './order-page.ts';
import { sendPage } from './policy.ts';
import { popupsPage } from './popups.ts';
import { publicFiles } from './public-files.ts';
import { type Site, sitePages } from './site.ts';
import { languageChooser } from './site-language.ts';
import { widgetScript } from './widget-script.ts';

type Changes = Record<string, string>;
const anything = z.record(z.string(), z.unknown());
const page = { config: { access: 'public' as const }, schema: { hide: true, querystring: anything } };

/** Every page of the five front ends. Unknown paths get the not-found page with its status. */
export async function pageRoutes(app: FastifyInstance, services: Services, assets: Assets): Promise<Site> {
  const dashboard = readBuilt('dashboard/index.html');
  const access = withMeta(readBuilt('access/index.html'), accessMeta(services, assets));
  const script = Buffer.from(widgetScript());
  const loader = { uncompressed: script, br: brotliCompressSync(script), gzip: gzipSync(script) };
  assetRoutes(app, assets);
  publicFiles(app, services.settings);

  // antd writes its styles into the page; scripts stay strict.
  const dashboardPolicy = { 'style-src': "'self' 'unsafe-inline'" };
  const chooser = languageChooser(services);
  /** A page that its script draws, in the language that the cookie then names. */
  const drawnThere = (path: string, html: (request: FastifyRequest) => { html: string; changes?: Changes }) =>
    app.get(path, page, async (request, reply) => {
      await chooser.settle(request, reply);
      const { html: body, changes = {} } = html(request);
      return sendPage(reply, body, { changes });
    });
  for (const path of ['/dashboard', '/dashboard/*'])
    drawnThere(path, ({ headers }) =>
      /(?:^|;\s*)access-token=[^;]/.test(headers.cookie ?? '')
        ? { html: dashboard, changes: dashboardPolicy }
        : { html: access },
    );
  for (const path of ['/forgot-password', '/reset-password']) drawnThere(path, () => ({ html: access }));

  await orderPages(app, services, assets);

  if (services.settings.rehearsal) {
    const rehearsal = readBuilt('rehearsal/index.html');
    drawnThere('/rehearsal', () => ({ html: rehearsal, changes: { 'frame-src': "'self'" } }));
    popupsPage(app);
  }

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

  return sitePages(app, services, assets, chooser);
}

/** What the light sign-in page is told: what to fetch while the person types, and what only a rehearsal shows. */
function accessMeta({ settings }: Services, assets: Assets): Record<string, string> {
  return {
    'dashboard-files': assets.firstFiles('dashboard').join(','),
    ...(settings.rehearsal ? { rehearsal: settings.realAccounts ? 'log' : 'phone' } : {}),
    ...(settings.demo ? { demo: `${demoOwner.phone}|${demoOwner.password}` } : {}),
  };
}
