import * as z from 'zod';
import { languages } from '../enums.ts';

/**
 * A text in at least one language; a language that is left empty is left out. Which one a shop needs, the store knows.
 */
export function translatedSchema(text: z.ZodType): z.ZodType {
  const maybe = z.preprocess((value) => (value === '' || value === null ? undefined : value), text.optional());
  return z
    .strictObject(Object.fromEntries(languages.map((language) => [language, maybe])))
    .transform((value) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)))
    .refine((value) => Object.keys(value).length > 0, { params: { problem: 'required' } });
}

/** The same as it is read. */
export const readTranslated = (max: number): z.ZodType =>
  z.strictObject(Object.fromEntries(languages.map((language) => [language, z.string().max(max).optional()])));
