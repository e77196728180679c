import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { toE164 } from '../phone.ts';
import { contactLimits, contactTrap } from '../site.ts';
import { type Answer, contract } from './contract.ts';
import { orNull, paragraphs, words } from './fields.ts';

/** A number of Tanzania in any spelling, or any other with its country's code. */
const anyPhone = z
  .string()
  .max(contactLimits.phone)
  .transform((value, context) => {
    const digits = value.replace(/[\s().-]/g, '');
    const number = toE164(value) ?? (/^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined);
    if (number === undefined) context.addIssue({ code: 'custom', params: { problem: 'any_phone' } });
    return number ?? value;
  });

const message = z
  .strictObject({
    name: words(contactLimits.name),
    email: orNull(z.string().trim().max(contactLimits.email).pipe(z.email())),
    phone: orNull(anyPhone),
    message: paragraphs(contactLimits.message),
    language: z.enum(languages),
    stamp: z.string().max(120),
    [contactTrap]: z.string().max(200).optional(),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['phone'],
    params: { problem: 'answer_needed' },
    // Beside the other fields' faults, so that all are told at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type ContactMessage = z.output<typeof message>;

export const writeToUs = contract({
  id: 'contact.send',
  method: 'POST',
  path: '/api/contact',
  tag: 'contact',
  summary: 'Write to those who run this; the ticket is what to name later',
  access: 'public',
  body: message,
  answers: { 201: z.strictObject({ ticket: z.string() }) },
  problems: ['looks_automatic', 'form_too_old', 'form_used', 'too_many'],
});
export type ContactAnswer = Answer<typeof writeToUs>;
/** The page takes the form without a script too. */
export const readContactMessage = (sent: unknown) => message.safeParse(sent, { reportInput: true });
