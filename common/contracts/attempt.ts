import * as z from 'zod';

/** An action goes on at another service, and nobody knows yet how it ended: the record tells when it does. */
export const underWay = z
  .strictObject({ attempt: z.strictObject({ id: z.uuid(), record: z.string(), record_id: z.uuid() }) })
  .meta({ id: 'UnderWay' });
