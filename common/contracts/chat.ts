import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { toStorable } from '../../resources/kit/text.ts';
import { toE164 } from '../phone.ts';
import { chatAction, chatEntry } from './chat-entry.ts';
import { contract } from './contract.ts';
import { botId } from './fields.ts';
import { widgetTheme } from './widget-theme.ts';

const maxMessage = 1024;
/** Numbers of bots fit the database's integers. */
const maxBotId = 999_999_999;
const maxName = 80;

const chatId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]+$/);
const message = z
  .strictObject({
    message: z
      .string()
      .trim()
      .min(1)
      .max(maxMessage)
      .refine((text) => text === toStorable(text), { params: { problem: 'control_characters' } }),
    chat_id: chatId,
    bot_id: z.union([z.int().positive().max(maxBotId), z.string().regex(/^\d{1,9}$/)]).transform(Number),
    message_type: z.enum(['text', 'interactive']),
  })
  .meta({ id: 'ChatMessage' });
export type WebMessage = z.output<typeof message>;

/**
 * What our widget sends beside the specification's fields, in headers: a client that sends none of them still chats.
 */
const visitorHeaders = z.looseObject({
  // Taken for none, a bad one would put what is said where anybody with the chat id could go on.
  'x-visitor-secret': z
    .string()
    .regex(/^[\w-]{16,128}$/)
    .optional(),
  /** Sent again with the same one after a lost answer, a message is still said once. */
  'x-message-id': z.uuid().toLowerCase().optional(),
  /** What was found for the `challenge` of a `proof_needed`. */
  'x-chat-proof': z.string().max(100).optional(),
  // What a page believes of its visitor is a hint, percent-encoded since headers carry no UTF-8. An unusable one keeps
  // nobody from chatting: it is none.
  'x-visitor-name': z.string().transform(nameIn).optional(),
  'x-visitor-phone': z
    .string()
    .transform((text) => toE164(unescaped(text) ?? ''))
    .optional(),
});
export type VisitorHeaders = z.output<typeof visitorHeaders>;

function nameIn(text: string): string | undefined {
  const name = unescaped(text)?.trim();
  const fits = name !== undefined && name !== '' && [...name].length <= maxName && !/\p{Cc}/u.test(name);
  return fits ? toStorable(name) : undefined;
}

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const params = z.strictObject({ botId });
const query = z.strictObject({ chat_id: chatId, after: z.uuid().toLowerCase().optional() });
const chat = { tag: 'chat', access: 'public', params } as const;

const widgetConfig = z
  .strictObject({
    /** An empty one keeps the widget's defaults. */
    theme_config: widgetTheme,
    shop_name: z.string(),
    whatsapp_url: z.url().nullable(),
    language: z.enum(languages),
    /** The shop has popups to show. */
    popups: z.boolean(),
  })
  .meta({ id: 'WidgetConfig' });
export type WidgetConfig = z.output<typeof widgetConfig>;

export const getWidgetConfig = contract({
  ...chat,
  id: 'chat.widget_config',
  method: 'GET',
  path: '/api/plugin/{botId}/unauthenticated',
  summary: "How a bot's widget looks",
  answers: { 200: widgetConfig },
  problems: ['bot_not_found', 'domain_not_allowed'],
});

const reply = z
  .strictObject({
    /** For clients that show one text and one menu: what is said beside a menu is in its text, and texts are one. */
    actions: z.array(chatAction),
    message: z.array(z.string()),
    next_state: z.string(),
    /** The same with ids and cards, as our own widget reads it. */
    messages: z.array(chatEntry),
  })
  .meta({ id: 'ChatReply' });
export type ChatReply = z.output<typeof reply>;
const sending = {
  tag: 'chat',
  method: 'POST',
  headers: visitorHeaders,
  body: message,
  answers: { 200: reply },
} as const;

export const sendMessage = contract({
  ...sending,
  id: 'chat.send',
  path: '/api/plugin/conversation/{botId}',
  summary: "Say something to a shop's bot",
  access: 'public',
  params,
  problems: ['bot_not_found', 'domain_not_allowed', 'conversation_not_found', 'too_many', 'proof_needed'],
});
export const sendMessageSignedIn = contract({
  ...sending,
  id: 'chat.send_signed_in',
  path: '/api/conversation/whatsapp',
  summary: 'The same with a bearer token, to a bot of the own shop',
  access: 'conversations.send',
  problems: ['bot_not_found', 'conversation_not_found', 'too_many', 'proof_needed'],
});

const fileReply = z
  .strictObject({
    ...reply.shape,
    /** What was sent, as the chat has it from now on. */
    sent: chatEntry,
  })
  .meta({ id: 'ChatFileReply' });
export type ChatFileReply = z.output<typeof fileReply>;

export const sendFile = contract({
  ...chat,
  id: 'chat.send_file',
  method: 'POST',
  path: '/api/plugin/conversation/{botId}/files',
  summary:
    'Send a picture (JPEG, PNG, WebP) or a PDF of at most 8 MB, in the multipart field `file`, into a chat that has ' +
    'begun; sent again with the same `x-message-id` it is sent once',
  upload: true,
  headers: visitorHeaders,
  query: z.strictObject({ chat_id: chatId }),
  answers: { 200: fileReply },
  problems: [
    ...([
      'bot_not_found',
      'domain_not_allowed',
      'conversation_not_found',
      'wrong_media_type',
      'validation_failed',
    ] as const),
    ...(['file_too_large', 'chat_file_type', 'too_many', 'too_many_chat_files', 'shop_busy'] as const),
  ],
});

const page = z
  .strictObject({
    messages: z.array(chatEntry),
    /** What to go on after, where there may be more. */
    next: z.string().optional(),
  })
  .meta({ id: 'ChatPage' });
export type ChatPage = z.output<typeof page>;
const reading = {
  ...chat,
  method: 'GET',
  headers: visitorHeaders,
  query,
  problems: ['bot_not_found', 'domain_not_allowed', 'conversation_not_found'],
} as const;

export const readConversation = contract({
  ...reading,
  id: 'chat.read',
  path: '/api/plugin/conversation/{botId}',
  summary: "What was said in a visitor's chat, oldest first",
  answers: { 200: page },
});
export const followConversation = contract({
  ...reading,
  id: 'chat.follow',
  path: '/api/plugin/conversation/{botId}/live',
  summary: "What is said in a visitor's chat from now on, as server-sent events",
  answers: { 200: { media: 'text/event-stream' } },
  problems: [...reading.problems, 'too_many'],
});

export const tellWriting = contract({
  ...chat,
  id: 'chat.writes',
  method: 'POST',
  path: '/api/plugin/conversation/{botId}/typing',
  summary: 'Show the shop for a moment that the visitor writes',
  headers: visitorHeaders,
  query: z.strictObject({ chat_id: chatId }),
  answers: { 204: null },
  problems: ['bot_not_found', 'domain_not_allowed', 'conversation_not_found'],
});
