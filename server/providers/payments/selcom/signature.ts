import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../secrets.ts';

/** Dar es Salaam has no other time in the year. */
const offsetHours = 3;

/** Selcom's way to write a time: `2026-01-01T12:00:00+03:00`. */
export const selcomTime = (at: Date): string =>
  `${new Date(at.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 19)}+03:00`;

/** HMAC-SHA256 in base64 over the time and the fields in the order in which they are named; nested ones by dots. */
export function digestOf(
  secret: string,
  timestamp: string,
  names: readonly string[],
  fields: Record<string, unknown>,
): string {
  const parts = names.map((name) => `${name}=${String(valueAt(fields, name) ?? '')}`);
  return createHmac('sha256', secret)
    .update([`timestamp=${timestamp}`, ...parts].join('&'))
    .digest('base64');
}

function valueAt(fields: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(fields, name)) return fields[name];
  const [first = '', ...rest] = name.split('.');
  const inner = Object.hasOwn(fields, first) ? fields[first] : undefined;
  return rest.length > 0 && typeof inner === 'object' && inner !== null
    ? valueAt(inner as Record<string, unknown>, rest.join('.'))
    : undefined;
}

/** Headers of one call: every field is signed, in the order in which it is sent. */
export function signedHeaders(
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  at: Date,
  fields: Record<string, unknown>,
): Record<string, string> {
  const names = Object.keys(fields);
  const timestamp = selcomTime(at);
  return {
    'content-type': 'application/json;charset="utf-8"',
    accept: 'application/json',
    'cache-control': 'no-cache',
    authorization: `SELCOM ${Buffer.from(apiKey).toString('base64')}`,
    'digest-method': 'HS256',
    digest: digestOf(apiSecret, timestamp, names, fields),
    timestamp,
    'signed-fields': names.join(','),
  };
}

/** Whether the headers sign these fields, and each of `needed` among them. */
export function isSigned(
  secret: string,
  headers: Record<string, string | undefined>,
  fields: Record<string, unknown>,
  needed: readonly string[],
): boolean {
  const { digest, timestamp, 'signed-fields': signed } = headers;
  if (!digest || !timestamp || !signed) return false;
  const names = signed.split(',').map((name) => name.trim());
  if (!needed.every((name) => names.includes(name))) return false;
  return sameSecret(digest, digestOf(secret, timestamp, names, fields));
}
