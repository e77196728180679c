import * as z from 'zod';

const count = { count: z.int().min(0), is_estimate: z.boolean() };

/** How many rows a list has; above 10,000 an estimate, unless the true count was asked for. */
export const listCount = z
  .strictObject({ ...count, by: z.record(z.string(), z.strictObject(count)).optional() })
  .meta({ id: 'ListCount', description: 'In all, and of each value of the field that was asked for.' });
export type ListCount = z.output<typeof listCount>;
