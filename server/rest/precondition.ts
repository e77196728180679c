import * as z from 'zod';
import { problem } from '../problems.ts';

const tag = '(?:W/)?"[\\x21\\x23-\\x7e]*"';
const ifMatch = new RegExp(`^\\s*(?:\\*|${tag}(?:\\s*,\\s*${tag})*)\\s*$`);
const versionIn = /"(\d{1,9})"/g;

/** What a call says of the version it knows. Other headers are not its business. */
export const preconditionHeaders = z.looseObject({
  'if-match': z
    .string()
    .max(1000)
    .regex(ifMatch)
    .optional()
    .describe('The ETag of the row as it was read; 412 with the row as it is now when somebody changed it since.'),
});

/** The versions a caller takes the row to have; undefined when it does not say, or any will do. */
export type Precondition = readonly number[] | undefined;

/** Reads `If-Match: "7"`, `W/"7"`, `"7", "8"` and `*`. A tag that is none of ours fits no version. */
export function readPrecondition({ 'if-match': text }: Record<string, unknown>): Precondition {
  if (typeof text !== 'string' || text.trim() === '*') return undefined;
  return [...text.matchAll(versionIn)].map(([, version]) => Number(version));
}

/** The refusal as documented: the row as it is now, and who changed it last. */
export const staleSchema = (row: z.ZodType): z.ZodType =>
  z.strictObject({
    statusCode: z.literal(412),
    code: z.literal('changed_since'),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
    current: row,
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  });

export const etag = ({ version }: Record<string, unknown>): string => `"${version}"`;

/** Throws `changed_since` with the row as it is, who changed it last and when. */
export function refuseStale(current: Record<string, unknown>, wanted: Precondition): void {
  // What people never edit has no version, and no caller can hold an old one.
  if (wanted === undefined || current.version === undefined || wanted.includes(Number(current.version))) return;
  throw problem('changed_since', {}, { current, by: current.changed_by, at: current.updated_at ?? null });
}
