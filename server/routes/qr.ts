import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { Problem } from '../problems.ts';
import { followCode } from '../qr/short-link.ts';
import type { Services } from '../services.ts';

/** Machines that look at a link before, or instead of, a person. A Cubot is a phone. */
const looksOnly = /(?<!cu)bot|crawl|spider|preview|facebookexternalhit|whatsapp\/|telegram|slurp|curl|headless/i;

/** `GET /q/{code}`: where a printed code leads. A person's scan is counted, a machine's look is not. */
export function qrRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    '/q/:code',
    {
      config: { access: 'public', rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { tags: ['qr codes'], params: z.strictObject({ code: z.string().max(20) }) },
    },
    async (request, reply) => {
      const { 'user-agent': agent = '', purpose, 'sec-purpose': secPurpose } = request.headers;
      const ahead = /prefetch|preview/.test(`${purpose} ${secPurpose}`);
      const { code } = request.params as { code: string };
      const url = await followCode(services, code.toUpperCase(), !ahead && !looksOnly.test(agent)).catch(unknownCode);
      // A person stands before a printed code: she gets a page.
      if (url === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 302);
    },
  );
}

function unknownCode(error: unknown): undefined {
  if (error instanceof Problem && error.code === 'not_found') return undefined;
  throw error;
}
