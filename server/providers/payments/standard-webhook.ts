import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 5 * 60;

/** Headers of one attempt by Standard Webhooks 1.0 (standardwebhooks.com): HMAC-SHA256 over `id.timestamp.body`. */
export function signedHeaders(secret: string, id: string, at: Date, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature(secret, id, timestamp, body).toString('base64')}`,
  };
}

/** True when any `v1` signature fits the raw body and the attempt is within five minutes of `now`. */
export function isSigned(
  secret: string,
  headers: Record<string, string | undefined>,
  body: Buffer,
  now: Date,
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (!id || !given || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > toleranceSeconds) return false;
  const expected = signature(secret, id, timestamp, body);
  return given.split(' ').some((one) => {
    if (!one.startsWith('v1,')) return false;
    const found = Buffer.from(one.slice(3), 'base64');
    return found.length === expected.length && timingSafeEqual(found, expected);
  });
}

/** The key is the decoded base64 of the secret, without its `whsec_`. */
function signature(secret: string, id: string, timestamp: string, body: string | Buffer): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}
