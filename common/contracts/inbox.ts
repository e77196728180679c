import * as z from 'zod';
import { orderStatuses } from '../../resources/enums.ts';
import { limits } from '../flow/limits.ts';
import { funnelSteps } from '../funnel.ts';
import { chatHappenings, inboxTabs, longestReply } from '../inbox.ts';
import type { MapPlace } from '../map-line.ts';
import { chatCard } from './chat-entry.ts';
import { contract } from './contract.ts';
import { count, day, instant, orNull, paragraphs, sum, words } from './fields.ts';

export type InboxTab = (typeof inboxTabs)[number];
/** What somebody shared: a name and an address where it has them. */
export const placeOnMap = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().nullable(),
  address: z.string().nullable(),
} satisfies Record<keyof MapPlace, z.ZodType>);
const messageStatuses = ['received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const;

const conversation = z
  .strictObject({
    id: z.uuid(),
    channel: z.enum(['whatsapp', 'web']),
    /** By the shop's list of customers, for who may read it; else what the person calls herself. */
    name: z.string().nullable(),
    /** E.164. WhatsApp vouches for it; a visitor of a website only says so. */
    phone: z.string().nullable(),
    state: z.enum(['bot', 'waiting', 'answered', 'snoozed', 'closed']),
    /** Staff silenced the bot until they let it answer again. */
    bot_off: z.boolean(),
    waiting_since: instant.nullable(),
    snoozed_until: instant.nullable(),
    /** Until when WhatsApp takes an answer; null on the web, where there is no end. */
    window_expires_at: instant.nullable(),
    last_message_at: instant,
    /** Null where it has no words (a picture, a place). */
    last_text: z.string().nullable(),
    /** What it is then, by WhatsApp's names of kinds. */
    last_kind: z.string().nullish(),
    last_from: z.enum(['customer', 'bot', 'staff']).nullable(),
    /** What came in since the caller read it, and nobody answered. */
    unread: count,
    /** How many messages ever came in. */
    received: count,
    /** Of the shop's members. */
    assignee: z.strictObject({ id: z.uuid(), name: z.string(), is_caller: z.boolean() }).nullable(),
    /** The newest message of the shop's did not arrive: why, in WhatsApp's codes. */
    failure: z.string().nullable(),
    /** Nobody knows whether it arrived. */
    unsure: z.boolean().optional(),
    /** Null also for who may not read customers, or orders. */
    customer_id: z.uuid().nullable(),
    order: z.strictObject({ id: z.uuid(), number: z.int(), status: z.enum(orderStatuses), due: sum }).nullable(),
    /** What staff call it, and after it what they call its customer. */
    tags: z.array(z.string()),
    /** What her open orders still cost, and what is paid and not handed over yet; minor units of real money. */
    at_stake: sum,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.output<typeof conversation>;

const inbox = z
  .strictObject({
    conversations: z.array(conversation),
    /** Where the next ones begin; null: there are no more. */
    next: z.string().nullable(),
    waiting: count,
    mine: count,
    /** What conversations are called, the most used first: by each of these the list can be narrowed. */
    tags: z.array(z.string()),
  })
  .meta({ id: 'ConversationList' });
export type Inbox = z.output<typeof inbox>;

const shared = { tag: 'chat', problems: ['not_found'] } as const;
const one = { params: z.strictObject({ id: z.uuid() }) };

export const listConversations = contract({
  ...shared,
  id: 'conversations.inbox',
  method: 'GET',
  path: '/api/conversations',
  summary: "The team's list of conversations",
  access: 'conversations.read',
  query: z.strictObject({
    tab: z.enum(inboxTabs).default('all'),
    q: z.string().trim().max(80).optional().describe('A part of a name or a number, of whatever tab.'),
    begun_from: day.optional().describe('With `begun_to`: only what began on these days, of every tab.'),
    begun_to: day.optional(),
    step: z.enum(funnelSteps).default('chats').describe('Of these days, only what came so far.'),
    tag: z.string().max(60).optional().describe('Only what is called so, or whose customer is.'),
    assignee: z.uuid().optional().describe('Only what this member of the shop has.'),
    failed: z.literal('true').optional().describe('Only where the newest message of the shop did not arrive.'),
    after: z.string().max(500).optional().describe('What the answer before this one said is next.'),
    limit: z.coerce.number().int().min(1).max(250).default(30),
  }),
  answers: { 200: inbox },
  problems: [],
});

export const getConversation = contract({
  ...{ ...shared, ...one, id: 'conversations.get', method: 'GET', path: '/api/conversations/{id}' },
  summary: 'One conversation',
  access: 'conversations.read',
  answers: { 200: conversation },
});

/** Why a file that a customer sent cannot be had. */
const fileTroubles = ['gone', 'too_large', 'refused', 'disguised'] as const;
export type FileTrouble = (typeof fileTroubles)[number];

const message = z
  .strictObject({
    id: z.uuid(),
    /** Its place: later ones have higher numbers. */
    seq: z.int(),
    from: z.enum(['customer', 'bot', 'staff', 'note']),
    /** Who of the shop wrote it. */
    by: z.string().nullable(),
    at: instant,
    kind: z.enum(['text', 'media', 'location', 'other']),
    text: z.string().nullable(),
    /** The message of this chat that a customer chose to answer; `text` null where that has no words. */
    quoted: z
      .strictObject({ from: z.enum(['customer', 'bot', 'staff', 'note']), text: z.string().nullable() })
      .nullish(),
    /** Titles of what could be picked. */
    options: z.array(z.string()),
    pictures: z.array(z.url()),
    /** What it carries: a private file, for who may read conversations. */
    file: z.strictObject({ id: z.uuid(), media_type: z.string(), name: z.string(), bytes: count }).nullable(),
    /** A file that the customer sent and that is not here: on its way, or why it does not come. */
    file_wanting: z.strictObject({ kind: z.string(), trouble: z.enum(fileTroubles).nullable() }).nullable(),
    place: placeOnMap.nullable(),
    /** Whom the customer told about. */
    contacts: z.array(z.strictObject({ name: z.string(), phones: z.array(z.string()) })),
    /** What the customer chose from the shop's catalogue at WhatsApp. `price` of one; null in another currency. */
    ordered: z
      .array(z.strictObject({ code: z.string(), name: z.string().nullable(), quantity: count, price: sum.nullable() }))
      .optional(),
    /** What it is where this page cannot show it, as WhatsApp calls it. */
    other: z.string().nullish(),
    /** What the customer felt about it on WhatsApp, in one sign. */
    reaction: z.string().nullish(),
    card: chatCard.nullable(),
    /** The order that its card shows, as it stands now; null also for who may not read orders. */
    order: z.strictObject({ id: z.uuid(), number: z.int(), status: z.enum(orderStatuses) }).nullish(),
    status: z.enum(messageStatuses),
    /** Why it did not arrive, in WhatsApp's codes. */
    failure: z.string().nullable(),
    /** It may be sent anew: it did not arrive, or nobody knows, and that was not done yet. */
    can_retry: z.boolean(),
    /** A customer's words that may be an order. */
    may_order: z.boolean(),
  })
  .meta({ id: 'ConversationMessage' });
export type ConversationMessage = z.output<typeof message>;

const happening = z
  .strictObject({
    id: z.uuid(),
    at: instant,
    what: z.enum(chatHappenings),
    /** Who did it, as they were called then. */
    by: z.string(),
    /** Whom it was handed to. */
    member: z.string().nullable(),
    /** Until when it was put aside. */
    until: instant.nullable(),
  })
  .meta({ id: 'ConversationHappening' });
export type ConversationHappening = z.output<typeof happening>;

const messages = z
  .strictObject({
    messages: z.array(message),
    /** What staff did with it meanwhile, oldest first; what stands where two answers meet is in both. */
    happened: z.array(happening).optional(),
    /** There are earlier ones. */
    more: z.boolean(),
    /** There are later ones. */
    newer: z.boolean(),
  })
  .meta({ id: 'ConversationMessages' });
export type ConversationMessages = z.output<typeof messages>;

export const listMessages = contract({
  ...{ ...shared, ...one, id: 'conversations.messages', method: 'GET', path: '/api/conversations/{id}/messages' },
  summary: 'What was said in a conversation, oldest first: the newest, or those before, after or around one',
  access: 'conversations.read',
  query: z.strictObject({
    before: z.coerce.number().int().min(1).optional(),
    after: z.coerce.number().int().min(0).optional(),
    around: z.coerce.number().int().min(1).optional().describe('Half of them from this one on.'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answers: { 200: messages },
});

const stored = z.strictObject({ message_id: z.uuid() });

/** Rows behind one button. */
const choices = z
  .strictObject({
    button: words(limits.menuButton),
    rows: z
      .array(
        z.strictObject({
          title: words(limits.rowTitle),
          description: orNull(words(limits.rowDescription)),
        }),
      )
      .min(1)
      .max(limits.rows),
  })
  .meta({ id: 'ChatChoices' });
export type ChatChoices = z.output<typeof choices>;

export const sayInConversation = contract({
  ...{ ...shared, ...one, id: 'conversations.say', method: 'POST', path: '/api/conversations/{id}/say' },
  summary:
    'Answer the customer, with buttons or a list to pick from, after which the bot is silent; or write a note that ' +
    'staff alone read',
  access: 'conversations.send',
  body: z.strictObject({
    text: paragraphs(longestReply),
    note: z.boolean().default(false),
    buttons: z
      .array(words(limits.buttonTitle))
      .max(limits.buttons)
      .default([])
      .describe('What the customer can press.'),
    list: choices.nullable().default(null).describe('What the customer can pick from, in place of buttons.'),
  }),
  example: { text: 'Ndiyo, ya bluu ipo.' },
  answers: { 200: stored },
  problems: ['not_found', 'window_closed', 'key_reused'],
});

export const retryMessage = contract({
  ...shared,
  id: 'conversations.retry',
  method: 'POST',
  path: '/api/conversations/{id}/messages/{messageId}/retry',
  params: z.strictObject({ id: z.uuid(), messageId: z.uuid() }),
  summary: 'Send what did not arrive anew, as a message of its own',
  access: 'conversations.send',
  answers: { 200: stored },
  problems: ['not_found', 'window_closed', 'wrong_state'],
});

const changing = {
  ...shared,
  ...one,
  method: 'POST',
  access: 'conversations.handle',
  answers: { 200: conversation },
} as const;

export const takeConversation = contract({
  ...changing,
  id: 'conversations.take',
  path: '/api/conversations/{id}/take',
  summary: 'Make it the caller’s own',
});
export const assignConversation = contract({
  ...changing,
  id: 'conversations.assign',
  path: '/api/conversations/{id}/assign',
  summary: 'Hand it to a member of the shop, or to nobody',
  access: 'conversations.assign',
  body: z.strictObject({ member_id: z.uuid().nullable() }),
  example: { member_id: null },
});
export const snoozeConversation = contract({
  ...changing,
  id: 'conversations.snooze',
  path: '/api/conversations/{id}/snooze',
  summary: 'Put it aside until then, or until the customer writes',
  body: z.strictObject({ until: instant }),
  example: { until: '2026-12-01T05:00:00Z' },
  problems: ['not_found', 'wrong_state'],
});
export const closeConversation = contract({
  ...changing,
  id: 'conversations.close',
  path: '/api/conversations/{id}/close',
  summary: 'Finish it; it opens again when the customer writes',
});
export const reopenConversation = contract({
  ...changing,
  id: 'conversations.reopen',
  path: '/api/conversations/{id}/reopen',
  summary: 'Open it again: as it was, where somebody waited or it was put aside, or where it was just finished',
  problems: ['not_found', 'wrong_state'],
});
export const stopBot = contract({
  ...changing,
  id: 'conversations.stop_bot',
  path: '/api/conversations/{id}/stop_bot',
  summary: 'Silence the bot until staff let it answer again',
});
export const readConversation = contract({
  ...{ ...shared, ...one, id: 'conversations.seen', method: 'POST', path: '/api/conversations/{id}/seen' },
  summary: 'The caller has read so many of the messages that came in',
  access: 'conversations.read',
  body: z.strictObject({ received: count }),
  example: { received: 3 },
  answers: { 204: null },
});
