import * as z from 'zod';
import { date, longtext, money, phone, text } from '../../resources/kit/index.ts';
import { readInstant } from '../../resources/kit/instant.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { tools } from './tools.ts';

/** A form sends '' for a field left empty. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null));

export const words = (max: number) => fieldSchema(text.required({ max }), tools) as z.ZodType<string>;
export const paragraphs = (max: number) => fieldSchema(longtext.required({ max }), tools) as z.ZodType<string>;
/** Any spelling of a number in, E.164 out. */
export const phoneNumber = fieldSchema(phone.required(), tools) as z.ZodType<string>;
/** A day of the calendar, `2026-11-22`. */
export const day = fieldSchema(date.required(), tools) as z.ZodType<string>;
/** Minor units that somebody typed. */
export const amount = fieldSchema(money.required(), tools) as z.ZodType<number>;

/** Minor units that the server worked out; below zero where something is owed back. */
export const sum = z.int();
export const count = z.int().min(0);
/** ISO 8601, in the years that a record can hold. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => readInstant(text) !== undefined, { params: { problem: 'calendar' } });
/** An address below the server's own. */
export const path = z.string().regex(/^\//);
/** A bot's number as it stands in an address. */
export const botId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.int());
