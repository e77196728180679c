import { problem } from '../problems.ts';
import type { Row } from './row.ts';

const versionIn = /"(\d{1,9})"/g;

/** The versions a caller takes the row to have; undefined when it does not say, or any will do. */
export type Precondition = readonly number[] | undefined;

/** Reads `If-Match: "7"`, `W/"7"`, `"7", "8"` and `*`. A tag that is none of ours fits no version. */
export function readPrecondition({ 'if-match': text }: Record<string, unknown>): Precondition {
  if (typeof text !== 'string' || text.trim() === '*') return undefined;
  return [...text.matchAll(versionIn)].map(([, version]) => Number(version));
}

export const etag = ({ version }: Record<string, unknown>): string => `"${version}"`;

/** Throws `changed_since` with the row as it is shown to who asks, who changed it last and when. */
export function refuseStale(current: Row, wanted: Precondition, shown: (row: Row) => Row): void {
  // What people never edit has no version, and no caller can hold an old one.
  if (wanted === undefined || current.version === undefined || wanted.includes(Number(current.version))) return;
  throw problem(
    'changed_since',
    {},
    { current: shown(current), by: current.changed_by, at: current.updated_at ?? null },
  );
}
