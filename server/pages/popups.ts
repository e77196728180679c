import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { brand } from '../../resources/brand.ts';
import { readBuilt } from './assets.ts';
import { withMeta } from './meta.ts';
import { sendPage } from './policy.ts';
import { built } from './widget-script.ts';

/**
 * A page on which every kind of popup can be seen at work: the demo shop's own, through the script that other sites
 * get.
 */
export function popupsPage(app: FastifyInstance): void {
  const html = withMeta(readBuilt('rehearsal-popups/index.html'), {
    'popup-script': built('widget-popup'),
    'popup-bot': String(brand.demoBotId),
  });
  const querystring = z.record(z.string(), z.unknown());
  app.get(
    '/rehearsal/popups',
    { config: { access: 'public' }, schema: { hide: true, querystring } },
    (_request, reply) => sendPage(reply, html),
  );
}
