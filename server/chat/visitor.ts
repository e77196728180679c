import * as z from 'zod';
import { toE164 } from '../../common/phone.ts';
import { hashToken } from '../secrets.ts';
import { plain } from './messages.ts';

/** What our widget sends beside the specification's fields, in headers: a client that sends none of them still chats. */
export const visitorHeaders = z.looseObject({
  // Taken for none, a bad one would put what is said where anybody with the chat id could go on.
  'x-visitor-secret': z
    .string()
    .regex(/^[\w-]{16,128}$/)
    .optional(),
  /** Sent again with the same one after a lost answer, a message is still said once. */
  'x-message-id': z.uuid().toLowerCase().optional(),
  // What a page believes of its visitor is a hint, percent-encoded since headers carry no UTF-8. An unusable one keeps nobody from chatting: it is none.
  'x-visitor-name': z.string().transform(nameIn).optional(),
  'x-visitor-phone': z
    .string()
    .transform((text) => toE164(unescaped(text) ?? ''))
    .optional(),
});
export type VisitorHeaders = z.infer<typeof visitorHeaders>;

const longestName = 80;

function nameIn(text: string): string | undefined {
  const name = unescaped(text)?.trim();
  const fits = name !== undefined && name !== '' && [...name].length <= longestName && !controls.test(name);
  return fits ? plain(name) : undefined;
}
const controls = /\p{Cc}/u;

function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const chatId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\x21-\x7e]+$/);

/** A chat id alone never reaches the conversation of a visitor who has a secret: with one, it is part of the address. */
export const addressOf = (chat: string, secret: string | undefined): string =>
  secret === undefined ? chat : `${chat} ${hashToken(secret)}`;

/** What a message of a visitor's is known by: her id for it, in her conversation and nobody else's. */
export const messageKey = (address: string, messageId: string): string => `web:${address} ${messageId}`;
