import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { demoOwner } from '../seed/demo.ts';
import type { Services } from '../services.ts';
import { type Assets, assetRoutes, compress, readBuilt, sendCompressed } from './assets.ts';
import { dashboardPages } from './dashboard.ts';
import { withMeta } from './meta.ts';
import { orderPages } from './order-page.ts';
import { sendPage } from './policy.ts';
import { popupsPage } from './popups.ts';
import { publicFiles } from './public-files.ts';
import { type Site, sitePages } from './site.ts';
import { languageChooser } from './site-language.ts';
import { widgetScript } from './widget-script.ts';

const anything = z.record(z.string(), z.unknown());
const page = { config: { access: 'public' as const }, schema: { hide: true, querystring: anything } };

/** Every page of the five front ends. Unknown paths get the not-found page with its status. */
export async function pageRoutes(app: FastifyInstance, services: Services, assets: Assets): Promise<Site> {
  const access = withMeta(readBuilt('access/index.html'), accessMeta(services, assets));
  const loader = compress(widgetScript());
  assetRoutes(app, assets);
  publicFiles(app, services.settings);

  const dashboard = dashboardPages(app, assets, services.settings);
  const chooser = languageChooser(services);
  /** A page that its script draws, in the language that the cookie then names. */
  const drawnThere = (path: string, send: (request: FastifyRequest, reply: FastifyReply) => FastifyReply) =>
    app.get(path, page, async (request, reply) => {
      await chooser.settle(request, reply);
      return send(request, reply);
    });
  const signIn = (reply: FastifyReply) => sendPage(reply, access);
  for (const path of ['/dashboard', '/dashboard/*'])
    drawnThere(path, (request, reply) =>
      /(?:^|;\s*)access-token=[^;]/.test(request.headers.cookie ?? '') ? dashboard.send(request, reply) : signIn(reply),
    );
  for (const path of ['/forgot-password', '/reset-password']) drawnThere(path, (_, reply) => signIn(reply));

  await orderPages(app, services, assets);

  if (services.settings.rehearsal) {
    const rehearsal = readBuilt('rehearsal/index.html');
    drawnThere('/rehearsal', (_, reply) => sendPage(reply, rehearsal, { changes: { 'frame-src': "'self'" } }));
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
