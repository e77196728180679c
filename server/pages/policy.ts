import type { FastifyReply } from 'fastify';

/** Content-Security-Policy of our pages: no inline script anywhere. */
const base: Record<string, string> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob: https:",
  'media-src': "'self' https:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

interface PageOptions {
  status?: number;
  changes?: Record<string, string>;
  cache?: string;
}

/** Sends an HTML page with the policy, `changes` laid over the base. */
export const sendPage = (reply: FastifyReply, html: string | Buffer, options?: PageOptions): FastifyReply =>
  pageHeaders(reply, options).send(html);

/** The headers of an HTML page. */
export function pageHeaders(
  reply: FastifyReply,
  { status = 200, changes = {}, cache = 'no-store' }: PageOptions = {},
): FastifyReply {
  const policy = Object.entries({ ...base, ...changes }).map(([name, value]) => `${name} ${value}`);
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cache)
    .header('content-security-policy', policy.join('; '));
}
