import type * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { email, phone, text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { tools } from '../rest/routes.ts';

/** Names of RFC 2606 where nobody can receive mail. */
const reserved = /\.(?:invalid|test|example|localhost)$/;

export const phoneSchema = fieldSchema(phone.required(), tools) as z.ZodType<string>;
export const emailSchema = (fieldSchema(email.required(), tools) as z.ZodType<string>)
  .transform((address) => address.toLowerCase())
  .refine((address) => !reserved.test(address), { params: { problem: 'reserved_address' } });

/** A number in any spelling or an address, as a person writes it in one box → E.164 or lower case. */
export const identifierSchema = (fieldSchema(text.required({ max: 254 }), tools) as z.ZodType<string>).transform(
  (written) => toE164(written) ?? written.toLowerCase(),
);

/** What an account is known by is a number in E.164 or an address. */
export const isPhone = (identifier: string): boolean => identifier.startsWith('+');
