import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { asLanguage } from '../../common/language.ts';
import type { Language } from '../../resources/enums.ts';
import { problems } from '../../resources/problems.ts';
import { readError, setRetryAfter } from '../errors.ts';
import { languageOf } from '../http.ts';
import { byToken } from '../limits/by-token.ts';
import { Problem, problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { Assets } from './assets.ts';
import { type Answered, answerForm } from './order-form.ts';
import { type Found, loadOrderPage, type PageKind } from './order-page-load.ts';
import { cartRenderer, type Fields, type RenderInput } from './order-page-renderer.ts';
import { sendPage } from './policy.ts';
import { languageFromCookie } from './site-language.ts';

const largestForm = 256 * 1024;
const query = z.record(z.string(), z.unknown());

/** `/cart/*`: the pages of an order's link, and the plain forms of phones whose script did not arrive. */
export async function orderPages(app: FastifyInstance, services: Services, assets: Assets): Promise<void> {
  const cart = await cartRenderer();
  const script = assets.firstFiles('cart').find((file) => file.endsWith('.js')) ?? null;

  /** The page as `found` has it; `more` is what a form left to say. */
  const draw = async (
    request: FastifyRequest,
    reply: FastifyReply,
    found: Found,
    { status, ...more }: Partial<RenderInput> & { status?: number },
  ) => {
    const { token, toast, change } = wordsOf(request);
    const language = languageFor(request, found);
    const { html, styleHashes } = cart.renderOrderPage({
      token: token ?? '',
      language,
      now: services.world.now().getTime(),
      script,
      receipt: kindOf(request) === 'receipt',
      changing: change === '1',
      toast,
      ...found,
      ...more,
    });
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    return sendPage(reply, await packed(request, reply, html), {
      status: status ?? found.status,
      changes: { 'style-src': `'self' ${styleHashes.join(' ')}` },
    });
  };

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const kind = kindOf(request);
    const found = await loadOrderPage(services, kind, wordsOf(request).token);
    // Nothing was bought yet: there is no receipt of it.
    if (kind === 'receipt' && found.order && !found.order.submitted)
      return reply.redirect(`/cart/order?${new URLSearchParams(wordsOf(request))}`, 303);
    return draw(request, reply, found, {});
  }

  async function take(request: FastifyRequest, reply: FastifyReply) {
    const { token, lang } = wordsOf(request);
    const kind = kindOf(request);
    const found = await loadOrderPage(services, kind, token);
    const language = languageFor(request, found);
    const fields = (request.body ?? []) as Fields;
    const answered: Answered =
      found.problem === null ? await answerForm(services, cart, found, fields, language) : { page: {} };
    if ('to' in answered) return reply.redirect(answered.to, 303);
    if ('toast' in answered) {
      const wanted = asLanguage(lang);
      const words = { token: token ?? '', ...(wanted && { lang: wanted }), toast: answered.toast };
      return reply.redirect(`/cart/${kind}?${new URLSearchParams(words)}`, 303);
    }
    // Refused because it moved on meanwhile: what stands now is drawn, with what was typed where that still has a
    // place.
    return draw(
      request,
      reply,
      answered.page.refused ? await loadOrderPage(services, kind, token) : found,
      answered.page,
    );
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, [...new URLSearchParams(String(body))]),
    );
    // A person reads what goes wrong here, not a program.
    scope.setErrorHandler(async (error, request, reply) => {
      const found = readError(error as FastifyError);
      const refused = found instanceof Problem ? found : problem('bad_request');
      const { status } = problems[refused.code];
      if (status >= 500) request.log.error({ err: error }, 'the order page failed');
      return draw(request, setRetryAfter(reply, refused), { problem: 'error', status }, {});
    });
    const page = { config: { access: 'public' as const }, schema: { hide: true, querystring: query } };
    const form = {
      config: { access: 'order link' as const, rateLimit: { max: 60, timeWindow: '1 minute', keyGenerator: byToken } },
      schema: { hide: true, querystring: query },
    };
    for (const url of ['/cart', '/cart/*']) {
      scope.get(url, page, show);
      scope.post(url, form, take);
    }
  });
}

/** What the address asks for, what the browser keeps, what was spoken in the chat, what the browser prefers. */
function languageFor(request: FastifyRequest, { order, pay, debt }: Found): Language {
  return (
    asLanguage(wordsOf(request).lang) ??
    languageFromCookie(request) ??
    (order ?? pay ?? debt)?.language ??
    languageOf(request.headers['accept-language'])
  );
}

/** Words of the address; one that is given twice is none. */
function wordsOf(request: FastifyRequest): Partial<Record<'token' | 'lang' | 'toast' | 'change', string>> {
  const given = request.query as Record<string, unknown>;
  const words = ['token', 'lang', 'toast', 'change'].flatMap((name) =>
    typeof given[name] === 'string' ? [[name, given[name]]] : [],
  );
  return Object.fromEntries(words);
}

const kinds = ['pay', 'debt', 'receipt'] as const satisfies PageKind[];
function kindOf(request: FastifyRequest): PageKind {
  const path = (request.params as { '*'?: string })['*'];
  return kinds.find((kind) => kind === path) ?? 'order';
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/**
 * Each order is its own page, so it is compressed as it is sent: a third of a millisecond per 10 kB, a tenth of the
 * bytes.
 */
async function packed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<string | Buffer> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return toBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    });
  }
  if (!/\bgzip\b/.test(accepted)) return html;
  reply.header('content-encoding', 'gzip');
  return toGzip(html);
}
