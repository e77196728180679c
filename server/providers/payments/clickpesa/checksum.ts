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
export function checksumOf(key: string, { checksum, checksumMethod, ...body }: Record<string, unknown>): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(canonical(body)))
    .digest('hex');
}

export const withChecksum = (key: string, body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  checksum: checksumOf(key, body),
  checksumMethod: 'canonical',
});

/** Whether a body carries its own checksum. */
export const isChecked = (key: string, body: Record<string, unknown>): boolean =>
  typeof body.checksum === 'string' && sameSecret(body.checksum.toLowerCase(), checksumOf(key, body));
