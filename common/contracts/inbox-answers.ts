import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { cannedNames } from '../canned.ts';
import { contract } from './contract.ts';
import { instant } from './fields.ts';

const filling = z
  .strictObject({
    /** What the customer speaks. */
    language: z.enum(languages),
    /** By what a quick reply leaves open; null where this chat knows none. */
    values: z.record(z.enum(cannedNames), z.string().nullable()),
  })
  .meta({ id: 'CannedFilling' });
export type CannedFilling = z.output<typeof filling>;

export const getCannedValues = contract({
  tag: 'chat',
  id: 'conversations.values',
  method: 'GET',
  path: '/api/conversations/{id}/values',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'What a quick reply is filled in with in this conversation',
  access: 'conversations.send',
  answers: { 200: filling },
  problems: ['not_found'],
});

/** Three letters or digits in a row: fewer are found everywhere. */
export const canFind = (q: string): boolean => /[\p{L}\p{N}]{3}/u.test(q);

const found = z
  .strictObject({
    messages: z.array(
      z.strictObject({
        id: z.uuid(),
        /** Its place, where the conversation opens. */
        seq: z.int(),
        conversation_id: z.uuid(),
        channel: z.enum(['whatsapp', 'web']),
        name: z.string().nullable(),
        phone: z.string().nullable(),
        from: z.enum(['customer', 'bot', 'staff', 'note']),
        at: instant,
        /** The part of it that has what was looked for. */
        text: z.string(),
      }),
    ),
    /** There are older ones. */
    more: z.boolean(),
  })
  .meta({ id: 'FoundMessages' });
export type FoundMessages = z.output<typeof found>;

export const findMessages = contract({
  tag: 'chat',
  id: 'messages.find',
  method: 'GET',
  path: '/api/messages',
  summary: 'What was said in any conversation of the shop, newest first',
  access: 'conversations.read',
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .max(80)
      .refine(canFind, { params: { problem: 'three_letters' } })
      .describe('A part of the text, three letters or more.'),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answers: { 200: found },
});
