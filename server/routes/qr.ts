import type { FastifyInstance } from 'fastify';
import { followQrCode, getQrOpening } from '../../common/contracts/qr.ts';
import { callerOf } from '../http.ts';
import { sendUnconnected } from '../pages/unconnected-page.ts';
import { Problem } from '../problems.ts';
import { followCode, openingOf } from '../qr/short-link.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Machines that look at a link before, or instead of, a person. A Cubot is a phone. */
const crawlerPattern = /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|whatsapp\/|telegram|slurp|curl|headless/i;

/** Where a printed code leads, `GET /q/{code}`: a person's scan is counted, a machine's look is not. */
export function qrRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getQrOpening, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => openingOf(services, tx, shopId, params.id));
  });
  serve(
    app,
    followQrCode,
    async ({ request, reply, params: { code } }) => {
      const { 'user-agent': agent = '', purpose, 'sec-purpose': secPurpose } = request.headers;
      const ahead = /prefetch|preview/.test(`${purpose} ${secPurpose}`);
      const lead = await followCode(services, code.toUpperCase(), !ahead && !crawlerPattern.test(agent)).catch(
        unknownCode,
      );
      // A person stands before a printed code: she gets a page.
      if (lead === undefined) {
        reply.callNotFound();
        return sent;
      }
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (typeof lead === 'string') reply.redirect(lead, 302);
      else sendUnconnected(request, reply, lead);
      return sent;
    },
    { rateLimit: { max: 120, timeWindow: '1 minute' } },
  );
}

function unknownCode(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return undefined;
  throw error;
}
