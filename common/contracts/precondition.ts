import * as z from 'zod';

const tag = '(?:W/)?"[\\x21\\x23-\\x7e]*"';
const ifMatch = new RegExp(`^\\s*(?:\\*|${tag}(?:\\s*,\\s*${tag})*)\\s*$`);

/** What a call says of the version it knows. Other headers are not its business. */
export const precondition = z.looseObject({
  'if-match': z
    .string()
    .max(1000)
    .regex(ifMatch)
    .optional()
    .describe('The ETag of the row as it was read; 412 with the row as it is now when somebody changed it since.'),
});

/** The refusal: the row as it is now, and who changed it last. */
export const staleRow = <R extends z.ZodType>(row: R) =>
  z.strictObject({
    statusCode: z.literal(412),
    code: z.literal('changed_since'),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
    current: row,
    by: z.string().nullable(),
    at: z.iso.datetime().nullable(),
  });
