import { createHash } from 'node:crypto';
import { problem } from '../problems.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The place after a row, sealed: the row's values of what the list is sorted by, its id the last of them, and which
 * list it was. `list` says all that a list is: record, shop, sorting and filters.
 */
export const sealCursor = (secrets: Secrets, list: string, values: readonly unknown[]): string =>
  secrets.seal(JSON.stringify([hashOf(list), ...values]));

/** The values of {@link sealCursor}. Throws `bad_query` where it is none of ours, or of another list. */
export function openCursor(secrets: Secrets, list: string, cursor: string): unknown[] {
  const [hash, ...values] = opened(secrets, cursor);
  if (hash !== hashOf(list))
    throw problem('bad_query', { _after: 'This cursor is of another list: ask for its first page.' });
  return values;
}

function opened(secrets: Secrets, cursor: string): unknown[] {
  try {
    return JSON.parse(secrets.open(cursor));
  } catch {
    throw problem('bad_query', { _after: 'This is no cursor.' });
  }
}

const hashOf = (list: string) => createHash('sha256').update(list).digest('base64url').slice(0, 22);
