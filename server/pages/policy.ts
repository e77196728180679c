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

/** Sends an HTML page with the policy, `changes` laid over the base. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  {
    status = 200,
    changes = {},
    cache = 'no-store',
  }: { status?: number; changes?: Record<string, string>; cache?: string } = {},
): FastifyReply {
  const policy = Object.entries({ ...base, ...changes }).map(([name, value]) => `${name} ${value}`);
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cache)
    .header('content-security-policy', policy.join('; '))
    .send(html);
}
