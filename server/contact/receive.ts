import { createHash } from 'node:crypto';
import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { contactLimits, contactTrap } from '../../common/site.ts';
import { languages } from '../../resources/enums.ts';
import { email, longtext, text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import { tools } from '../rest/routes.ts';
import type { Services } from '../services.ts';
import { mailMessage } from './mail.ts';
import { makeStamp, readStamp } from './stamp.ts';

/** A number of Tanzania in any spelling, or any other with its country's code. */
const anyPhone = z
  .string()
  .max(contactLimits.phone)
  .transform((value, context) => {
    const plain = value.replace(/[\s().-]/g, '');
    const number = toE164(value) ?? (/^\+[1-9]\d{7,14}$/.test(plain) ? plain : undefined);
    if (number === undefined) context.addIssue({ code: 'custom', params: { problem: 'any_phone' } });
    return number ?? value;
  });
/** A form sends '' for a field left empty. */
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null));

export const contactSchema = z
  .strictObject({
    name: fieldSchema(text.required({ max: contactLimits.name }), tools),
    email: emptyIsNull(fieldSchema(email.required(), tools)),
    phone: emptyIsNull(anyPhone),
    message: fieldSchema(longtext.required({ max: contactLimits.message }), tools),
    language: z.enum(languages),
    stamp: z.string().max(120),
    [contactTrap]: z.string().max(200).optional(),
  })
  .refine(({ email: address, phone }) => address !== null || phone !== null, {
    path: ['phone'],
    params: { problem: 'answer_needed' },
    // Beside the other fields' faults, so that all are told at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type ContactMessage = {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  language: (typeof languages)[number];
  stamp: string;
} & { [K in typeof contactTrap]?: string };

/** Without what is misread aloud: no 0, O, 1, I, L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Keeps what a visitor wrote and has it mailed to us; gives its ticket number. The same form sent again gives the same ticket. One stamp
 * serves one message: mended after its answer was lost, the form is refused once (`form_used`) and given a `stamp` for a second message.
 * Throws `looks_automatic`, `form_too_old` with a new `stamp`, `too_many`. The caller's `network` is a hint.
 */
export async function receiveMessage(
  services: Services,
  sent: ContactMessage,
  network: string,
): Promise<{ ticket: string }> {
  const { db, world } = services;
  const stamp = readStamp(services, sent.stamp);
  if (sent[contactTrap] || stamp === 'too soon') throw problem('looks_automatic');
  if (stamp === 'too old') throw problem('form_too_old', {}, { stamp: makeStamp(services) });
  const { name, email: address, phone, message, language } = sent;
  const spent = createHash('sha256').update(sent.stamp).digest('base64url');
  return db.asSystem('keep a message to us', async (tx) => {
    const kept = await tx
      .insertInto('contact_messages')
      .values({
        id: world.newId(),
        ticket: newTicket(world.randomBytes(8)),
        ...{ stamp: spent, name, email: address, phone, message, language },
        created_at: world.now().toISOString(),
      })
      .onConflict((on) => on.column('stamp').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (kept) {
      await consume(
        services,
        tx,
        { limit: 'contact_messages', key: 'all' },
        { limit: 'contact_messages_from_address', key: network },
      );
      await mailMessage(services, tx, kept);
      return { ticket: kept.ticket };
    }
    const known = await tx
      .selectFrom('contact_messages')
      .select(['ticket', 'name', 'email', 'phone', 'message'])
      .where('stamp', '=', spent)
      .executeTakeFirstOrThrow();
    if (known.name === name && known.email === address && known.phone === phone && known.message === message)
      return { ticket: known.ticket };
    throw problem('form_used', {}, { stamp: makeStamp(services) });
  });
}

/** `T-4KX7-9QRP`: some 10^11 of them. */
function newTicket(random: Buffer): string {
  const text = [...random].map((byte) => letters[byte % letters.length]).join('');
  return `T-${text.slice(0, 4)}-${text.slice(4)}`;
}
