import { hashToken } from '../../../secrets.ts';

/**
 * A chat id alone never reaches the conversation of a visitor who has a secret: with one, it is part of the address.
 */
export const addressOf = (chat: string, secret: string | undefined): string =>
  secret === undefined ? chat : `${chat} ${hashToken(secret)}`;

/** What a message of a visitor's is known by: her id for it, in her conversation and nobody else's. */
export const messageKey = (address: string, messageId: string): string => `web:${address} ${messageId}`;
