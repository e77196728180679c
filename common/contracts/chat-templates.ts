import * as z from 'zod';
import { contract } from './contract.ts';
import { instant, words } from './fields.ts';

const chatTemplate = z
  .strictObject({
    name: z.string(),
    /** Meta's code, e.g. `sw` or `en_US`. */
    language: z.string(),
    /** As Meta says: `APPROVED`, `PENDING`, `REJECTED`, `PAUSED` … and `MARKETING`, `UTILITY`, `AUTHENTICATION`. */
    status: z.string(),
    category: z.string(),
    /** Why Meta refused it. */
    reason: z.string().nullable(),
    header: z.string().nullable(),
    body: z.string(),
    footer: z.string().nullable(),
    button: z.string().nullable(),
    url: z.string().nullable(),
    /** It is approved and needs nothing but words. */
    may_send: z.boolean(),
  })
  .meta({ id: 'ChatTemplate' });
export type ChatTemplate = z.output<typeof chatTemplate>;

const list = z
  .strictObject({
    templates: z.array(chatTemplate),
    /** When they were last read from WhatsApp. */
    read_at: instant.nullable(),
    /** Without a connected number there is nothing to read. */
    has_number: z.boolean(),
  })
  .meta({ id: 'ChatTemplates' });
export type ChatTemplates = z.output<typeof list>;

const one = { tag: 'chat', params: z.strictObject({ id: z.uuid() }), access: 'conversations.send' } as const;

export const listTemplates = contract({
  ...one,
  id: 'conversations.templates',
  method: 'GET',
  path: '/api/conversations/{id}/templates',
  summary: 'The templates of the number that a conversation goes by: those that may be sent come first',
  answers: { 200: list },
  problems: ['not_found'],
});

export const readTemplates = contract({
  ...one,
  id: 'conversations.read_templates',
  method: 'POST',
  path: '/api/conversations/{id}/templates',
  summary: 'Have the templates read from WhatsApp anew, soon',
  answers: { 204: null },
  problems: ['not_found'],
});

const value = words(1024);
export const sendTemplate = contract({
  ...one,
  id: 'conversations.send_template',
  method: 'POST',
  path: '/api/conversations/{id}/template',
  summary: 'Send an approved template, which WhatsApp takes whenever the customer wrote last',
  body: z.strictObject({
    name: z.string().min(1).max(512),
    language: z.string().min(1).max(20),
    header: z.array(value).max(1).default([]),
    body: z.array(value).max(30).default([]),
    url: z.array(value).max(1).default([]),
  }),
  example: { name: 'order_ready', language: 'sw', body: ['Asha', '1001'], url: ['tok'] },
  answers: { 200: z.strictObject({ message_id: z.uuid() }) },
  problems: ['not_found', 'key_reused', 'wrong_state'],
});
