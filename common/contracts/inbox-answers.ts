import * as z from 'zod';
import { languages, orderStatuses } from '../../resources/enums.ts';
import { attachable } from '../attachable.ts';
import type { CannedName } from '../canned.ts';
import { canFind, longestTag, maxTags } from '../inbox.ts';
import { contract } from './contract.ts';
import { instant, paragraphs, sum, words } from './fields.ts';
import { placeOnMap } from './inbox.ts';
import { channelWish } from './wishes.ts';

const filling = z
  .strictObject({
    /** What the customer speaks. */
    language: z.enum(languages),
    /** By what a quick reply leaves open; null where this chat knows none. */
    values: z.strictObject({
      name: z.string().nullable(),
      shop: z.string().nullable(),
      order: z.string().nullable(),
      due: z.string().nullable(),
      link: z.string().nullable(),
    } satisfies Record<CannedName, z.ZodType>),
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

export const sendFileInConversation = contract({
  tag: 'chat',
  id: 'conversations.send_file',
  method: 'POST',
  path: '/api/conversations/{id}/file',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'Send a picture, a PDF, a sound or a video, with words to it; after which the bot is silent',
  access: 'conversations.send',
  body: z.strictObject({
    file_id: z.uuid().describe('A private file that the caller sent up.'),
    caption: paragraphs(attachable.caption).nullable(),
  }),
  example: { file_id: '018f0000-0000-7000-8000-000000000001', caption: 'Hii ndiyo ya bluu.' },
  answers: { 200: z.strictObject({ message_id: z.uuid() }) },
  problems: ['not_found', 'window_closed', 'key_reused'],
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

const cart = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        product_id: z.uuid().nullable(),
        /** A set that is sold whole, where there is no product. */
        set_id: z.uuid().nullable(),
        variant_id: z.uuid().nullable(),
        quantity: z.int().min(1),
      }),
    ),
    gone: z.array(z.string().nullable()).describe('Names of what is no longer sold; null for what was deleted.'),
    place: placeOnMap.extend({ at: instant }).nullable().describe('The last place that the customer shared.'),
  })
  .meta({ id: 'CartOfChat' });
export type ChatCart = z.output<typeof cart>;

export const getChatCart = contract({
  tag: 'chat',
  id: 'conversations.cart',
  method: 'GET',
  path: '/api/conversations/{id}/cart',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'What an order may begin with: the goods in the bot’s cart, as they are sold now, and the last place shared',
  access: 'conversations.read',
  answers: { 200: cart },
  problems: ['not_found'],
});

const about = z
  .strictObject({
    /** Whose staff have said it is. */
    linked_id: z.uuid().nullable(),
    /** What staff call the conversation. */
    tags: z.array(z.string()),
    /** Whether the person agreed to offers, where this chat and its number lead. */
    consent: z.array(channelWish),
    /** Other conversations of the same customer, or with the same number on WhatsApp; newest first. */
    others: z.array(
      z.strictObject({
        id: z.uuid(),
        channel: z.enum(['whatsapp', 'web']),
        state: z.enum(['bot', 'waiting', 'answered', 'snoozed', 'closed']),
        last_message_at: instant,
        /** Only a number that a website was given says that it is theirs. */
        unproved: z.literal(true).optional(),
      }),
    ),
  })
  .meta({ id: 'AboutConversation' });
export type ChatAbout = z.output<typeof about>;

export const getChatAbout = contract({
  tag: 'chat',
  id: 'conversations.about',
  method: 'GET',
  path: '/api/conversations/{id}/about',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'Tags of a conversation, what its person wants of offers, and their other conversations',
  access: 'conversations.read',
  answers: { 200: about },
  problems: ['not_found'],
});

export const linkCustomer = contract({
  tag: 'chat',
  id: 'conversations.link_customer',
  method: 'POST',
  path: '/api/conversations/{id}/link_customer',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'Say whose conversation it is, where no channel vouches for it; null: nobody knows',
  access: 'conversations.handle',
  body: z.strictObject({ customer_id: z.uuid().nullable() }),
  example: { customer_id: null },
  answers: { 200: about },
  problems: ['not_found', 'wrong_state'],
});

const tags = z.array(words(longestTag)).max(maxTags);
export const tagConversation = contract({
  tag: 'chat',
  id: 'conversations.tag',
  method: 'POST',
  path: '/api/conversations/{id}/tags',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'Say what the conversation is called among staff, beside what another says meanwhile',
  access: 'conversations.handle',
  body: z.strictObject({
    tags: tags.optional().describe('In place of what it was called.'),
    add: tags.default([]),
    remove: tags.default([]),
  }),
  example: { add: ['jumla'] },
  answers: { 200: about },
  problems: ['not_found'],
});

export const tellTyping = contract({
  tag: 'chat',
  id: 'conversations.typing',
  method: 'POST',
  path: '/api/conversations/{id}/typing',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'Show the visitor of a website for a moment that the caller writes',
  access: 'conversations.send',
  answers: { 204: null },
  problems: ['not_found'],
});
