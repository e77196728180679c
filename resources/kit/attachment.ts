import * as z from 'zod';
import type { AttachmentKind } from '../enums.ts';

const longestUrl = 500;
const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

const schemas = {
  photo: z.strictObject({ kind: z.literal('photo'), file: z.uuid() }),
  'PDF File': z.strictObject({ kind: z.literal('PDF File'), file: z.uuid() }),
  'URL Link': z.strictObject({
    kind: z.literal('URL Link'),
    url: z
      .string()
      .trim()
      .max(longestUrl)
      .refine(isWebAddress, { params: { problem: 'https_needed' } }),
  }),
} satisfies { [K in AttachmentKind]: z.ZodObject };

/** An attachment of one of these kinds. That its file is one of this shop and what its kind says, the store checks. */
export const attachmentSchema = ([first, ...more]: readonly AttachmentKind[]): z.ZodType => {
  if (first === undefined) throw new Error('an attachment accepts at least one kind');
  return z.discriminatedUnion('kind', [schemas[first], ...more.map((kind) => schemas[kind])]);
};
