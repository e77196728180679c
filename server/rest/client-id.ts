import * as z from 'zod';

/** A device may have been away for a year before it sends; its clock may be a day ahead. */
const oldestMilliseconds = 366 * 86_400_000;
const aheadMilliseconds = 86_400_000;

/** When a UUIDv7 says that it was made, in milliseconds since 1970 (RFC 9562: its first 48 bits). */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * The id that a client gives a record it makes, so that a resend makes it once: UUIDv7, made lately. An id whose time
 * is far off would stand in the wrong place for ever, since lists break ties by it.
 */
export const clientId = (now: () => Date) =>
  z
    .uuidv7()
    .refine(
      (id) => {
        const age = now().getTime() - madeAt(id);
        return age <= oldestMilliseconds && age >= -aheadMilliseconds;
      },
      { params: { problem: 'id_time' } },
    )
    .meta({
      description: 'An id of your own, so that sending again makes it once: a UUIDv7 that was made lately.',
      examples: [],
    })
    .transform((id) => id.toLowerCase());
