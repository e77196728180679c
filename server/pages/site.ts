import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { playedChatUrl, whatsAppUrl } from '../../common/chat-url.ts';
import { endedQuery, sessionCookie } from '../../common/session.ts';
import { eachPage, isSiteRoute } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { makeStamp } from '../contact/stamp.ts';
import type { Services } from '../services.ts';
import { listedPaths } from '../shops/directory.ts';
import { type Assets, type Compressed, importBuilt, readBuilt, sendCompressed } from './assets.ts';
import { contactForm } from './contact-form.ts';
import { pageHeaders } from './policy.ts';
import { shopPages } from './shop-pages.ts';
import { type LanguageChooser, readerOf } from './site-language.ts';
import type { ContactState, Drawn, Rendered, RenderInput, SiteOptions, SiteRenderer } from './site-renderer.ts';

interface CachedPage extends Compressed, Omit<Rendered, 'html'> {
  etag: string;
}
export interface Site {
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const anything = z.record(z.string(), z.unknown());
/** Whoever only asks whether a page is there is answered too. */
const page = {
  exposeHeadRoute: true,
  config: { access: 'public' as const },
  schema: { hide: true, querystring: anything },
};
const zip = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
const fewHours = 'public, max-age=14400';

/**
 * The public site. A page is drawn and compressed once for each language and for those signed in, then sent from
 * memory.
 */
export async function sitePages(
  app: FastifyInstance,
  services: Services,
  assets: Assets,
  chooser: LanguageChooser,
): Promise<Site> {
  const { settings, world } = services;
  const { renderSite, siteFiles, sitemap } = (await importBuilt('marketing-render/render.js')) as SiteRenderer;
  const firstScript = readBuilt('marketing-first/first.js').trim();
  const chat = settings.rehearsal ? settings.publicUrl + playedChatUrl(brand.demoBotId) : whatsAppUrl(brand.chatNumber);
  const siteOptions = (): SiteOptions => ({
    publicUrl: settings.publicUrl,
    chat,
    rehearsal: settings.rehearsal,
    demo: settings.demo !== false,
    scriptUrl: assets.firstFiles('marketing').find((file) => file.endsWith('.js')) ?? null,
    year: world.now().getFullYear(),
    firstScript,
  });

  const pageCache = new Map<string, Promise<CachedPage>>();
  function keep(input: Omit<RenderInput, 'options'>): Promise<CachedPage> {
    const now = siteOptions();
    const key = `${input.route} ${input.language} ${input.signedIn} ${now.year}`;
    const known = pageCache.get(key);
    if (known) return known;
    const made = compressed(renderSite({ ...input, options: now }));
    pageCache.set(key, made);
    return made;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, route: string, language: Language) {
    const signedIn = isSignedIn(request);
    if (route === '/contact-us') return sendForm(request, reply, language, { stamp: makeStamp(services) });
    const status = isSiteRoute(route) ? 200 : 404;
    const { styleHash, scriptHash, etag, ...bytes } = await keep({
      route: status === 200 ? route : missing,
      language,
      signedIn,
    });
    pageHeaders(reply, { status, changes: named({ styleHash, scriptHash }), cache: 'private, no-cache' })
      .header('vary', 'cookie')
      .header('etag', etag);
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCompressed(bytes, request, reply);
  }

  /** A page that is not the same for all: the form carries a stamp, shops open and close. */
  async function draw(request: FastifyRequest, reply: FastifyReply, drawn: Drawn, status = 200) {
    const { html, ...hashes } = renderSite({ ...drawn, signedIn: isSignedIn(request), options: siteOptions() });
    pageHeaders(reply, { status, changes: named(hashes) });
    return sendCompressed(await squeezed(Buffer.from(html), 5), request, reply);
  }
  const sendForm: SendForm = (request, reply, language, contact, status) =>
    draw(request, reply, { route: '/contact-us', language, contact }, status);

  for (const { route, language, path } of eachPage.filter((each) => each.route !== '/shops'))
    app.get(path, page, async (request, reply) => {
      if (request.url === `/?${endedQuery}`) return reply.redirect('/dashboard?auth=Login', 302);
      const elsewhere = await chooser.elsewhere(request, reply, { route, language });
      return elsewhere === undefined ? send(request, reply, route, language) : reply.redirect(elsewhere, 302);
    });
  for (const [path, { type, body }] of Object.entries(siteFiles(chat))) {
    const bytes = await squeezed(Buffer.from(body), 11);
    app.get(path, page, (request, reply) =>
      sendCompressed(bytes, request, reply.header('content-type', type).header('cache-control', fewHours)),
    );
  }
  contactForm(app, services, sendForm);
  const missingShop = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, missing, readerOf(request));
  shopPages(app, services, { chooser, draw, missing: missingShop });
  app.get('/sitemap.xml', page, async (request, reply) => {
    const body = sitemap(settings.publicUrl, await listedPaths(services));
    reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', fewHours);
    return sendCompressed(await squeezed(Buffer.from(body), 5), request, reply);
  });

  return {
    async notFound(request, reply) {
      const path = request.url.replace(/\?.*/s, '');
      // An address with a slash at its end, as people type it.
      const withoutSlash = path.replace(/\/+$/, '');
      if (withoutSlash !== path && eachPage.some((each) => each.path === withoutSlash))
        return reply.redirect(withoutSlash, 308);
      return send(request, reply, missing, readerOf(request));
    },
  };
}
type SendForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  contact: ContactState,
  status?: number,
) => Promise<FastifyReply>;
const signedIn = new RegExp(`(?:^|;\\s*)${sessionCookie}=[^;]`);
const isSignedIn = ({ headers }: FastifyRequest): boolean => signedIn.test(headers.cookie ?? '');
/** No page has this address. */
const missing = 'missing';

/** What stands in the page itself, by hash. */
const named = ({ styleHash, scriptHash }: Omit<Rendered, 'html'>) => ({
  'style-src': `'self' '${styleHash}'`,
  ...(scriptHash === null ? {} : { 'script-src': `'self' '${scriptHash}'` }),
});

async function compressed({ html, ...hashes }: Rendered): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { ...(await squeezed(Buffer.from(html), 11)), ...hashes, etag };
}

async function squeezed(uncompressed: Buffer, quality: number): Promise<Compressed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: uncompressed.length };
  const [br, gz] = await Promise.all([
    zip.brotli(uncompressed, { params }),
    zip.gzip(uncompressed, { level: Math.min(quality, 9) }),
  ]);
  return { uncompressed, br, gzip: gz };
}
