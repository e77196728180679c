import * as z from 'zod';

/** What deleting a record would do as it stands. */
export const deletionAnswer = z
  .strictObject({
    /** `archived`: others' history needs it, so it is taken out of use. `in_use`: others point to it, so it stays. */
    becomes: z.enum(['deleted', 'archived', 'in_use']),
    /** Why it is not simply gone, in the caller's language. */
    message: z.string().nullable(),
    /** The record types that point to it. */
    used_by: z.array(z.string()),
  })
  .meta({ id: 'Deletion' });
export type Deletion = z.output<typeof deletionAnswer>;
