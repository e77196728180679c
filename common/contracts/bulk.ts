import * as z from 'zod';

/** How many records one call acts on at most. */
const maxRecords = 100;

/** Which records an action is done to, with the arguments that all of them get. */
export const bulkBody = <A extends z.ZodType>(args: A) =>
  z.strictObject({
    ids: z.array(z.uuid().toLowerCase()).min(1).max(maxRecords),
    args: z.preprocess((value) => value ?? {}, args),
  });

/** What became of each: those it was done to, and why it was not done to the others. */
export const bulkAnswer = z
  .strictObject({
    done: z.array(z.uuid()),
    refused: z.array(z.strictObject({ id: z.uuid(), code: z.string() })),
    /** How many milliseconds are left to take all of it back; left out where that cannot be done. */
    undo_ms: z.int().min(0).optional(),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.output<typeof bulkAnswer>;
