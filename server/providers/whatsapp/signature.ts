import { createHmac, timingSafeEqual } from 'node:crypto';

/** Checks `X-Hub-Signature-256`: HMAC-SHA256 of the raw request bytes with the app's secret (protocol sheet §7.2). */
export function isSignedByMeta(rawBody: Buffer, header: string | undefined, appSecret: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1];
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(rawBody).digest());
}
