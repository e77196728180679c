import { createHmac } from 'node:crypto';
import { sameSecret } from '../../../secrets.ts';

/** Keys in order at every depth; lists as they are. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [two]) => (one < two ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/**
 * ClickPesa's canonical checksum of a body (its documentation, since January 2026): HMAC-SHA256, in hex, of the compact
 * JSON without the checksum's own fields.
 */
export const checksumOf = (key: string, { checksum, checksumMethod, ...body }: Record<string, unknown>): string =>
  hmac(key, JSON.stringify(canonical(body)));

/** The one before, which older accounts may have still: the values in the order of their keys, without a separator. */
export const legacyChecksumOf = (key: string, { checksum, checksumMethod, ...body }: Record<string, unknown>): string =>
  hmac(
    key,
    Object.keys(body)
      .sort()
      .map((name) => (typeof body[name] === 'object' ? JSON.stringify(body[name]) : String(body[name])))
      .join(''),
  );

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

export const withChecksum = (key: string, body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  checksum: checksumOf(key, body),
  checksumMethod: 'canonical',
});

/** Whether a body carries its own checksum. */
export const isChecked = (key: string, body: Record<string, unknown>): boolean =>
  typeof body.checksum === 'string' && sameSecret(body.checksum.toLowerCase(), checksumOf(key, body));

/** Whether a callback is signed, in its body or by a header, in either way: which of them comes is UNCONFIRMED. */
export function isSigned(key: string, body: Record<string, unknown>, header: string | undefined): boolean {
  const given = [header, body.checksum].flatMap((each) => (typeof each === 'string' ? [each.toLowerCase()] : []));
  return [checksumOf, legacyChecksumOf].some((of) => given.some((each) => sameSecret(each, of(key, body))));
}
