import * as z from 'zod';
import { languages, orderStatuses } from '../../resources/enums.ts';
import { cannedNames } from '../canned.ts';
import { contract } from './contract.ts';
import { instant, sum } from './fields.ts';

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

const sentThings = ['product', 'set', 'order_link', 'pay_link'] as const;
export type SentThing = (typeof sentThings)[number];

export const sendInConversation = contract({
  tag: 'chat',
  id: 'conversations.send_thing',
  method: 'POST',
  path: '/api/conversations/{id}/send',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'Send a product, a set, or the link of an order, as the bot would; after which it is silent',
  access: 'conversations.send',
  body: z.strictObject({ what: z.enum(sentThings), id: z.uuid().describe('Of the product, the set or the order.') }),
  example: { what: 'product', id: '018f0000-0000-7000-8000-000000000001' },
  answers: { 200: z.strictObject({ message_id: z.uuid() }) },
  problems: ['not_found', 'window_closed', 'key_reused', 'cash_only'],
});

const chatOrder = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    status: z.enum(orderStatuses),
    total: sum,
    due: sum,
    created_at: instant,
  })
  .meta({ id: 'OrderOfChat' });
export type ChatOrder = z.output<typeof chatOrder>;

export const listChatOrders = contract({
  tag: 'chat',
  id: 'conversations.orders',
  method: 'GET',
  path: '/api/conversations/{id}/orders',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'What a conversation led to and its customer ordered, newest first',
  access: 'conversations.read',
  answers: { 200: z.array(chatOrder) },
  problems: ['not_found'],
});
