import { shorten } from '../../../common/flow/limits.ts';
import type { Language } from '../../../resources/enums.ts';
import { toStorable } from '../../../resources/kit/text.ts';
import type { Incoming } from '../../providers/inbound.ts';
import type { BotReply, InboundBody, MessageBody } from '../../stored/message-body.ts';
import { wordsOf } from '../engine/actions.ts';

/** What a message says, or its beginning and `…`; null where it has no words (a picture, a place). */
export function wordsIn(body: MessageBody, longest?: number): string | null {
  const text = 'action' in body ? wordsOf(body.action) : 'text' in body ? body.text : captionOf(body);
  if (text === '') return null;
  // A character takes two places at most: of a long text no more is taken apart.
  return longest === undefined ? text : shorten(text.slice(0, 2 * longest + 2), longest);
}

const kinds: Readonly<Record<string, string>> = {
  ...{ send_images: 'image', send_stickers: 'sticker', send_videos: 'video', send_audios: 'audio' },
  ...{ send_documents: 'document', send_locations: 'location', location: 'location' },
};
/** What a message without words is, by WhatsApp's names of kinds. */
export function kindIn(body: MessageBody): string | null {
  if ('media' in body) return body.media.kind;
  if ('other' in body) return body.other;
  return kinds[Object.keys('action' in body ? body.action : body).find((key) => key in kinds) ?? ''] ?? null;
}

const captionOf = (body: InboundBody) => ('media' in body ? body.media.caption : '');

/** What of a reply our widget reads. */
export const shownOf = ({ action, card }: BotReply): Pick<BotReply, 'action' | 'card'> =>
  card === undefined ? { action } : { action, card };

/** Who wrote it: what goes out without an account of the shop's is the bot's. */
export const authorOf = ({ direction, by_id }: { direction: 'in' | 'out'; by_id: string | null }) =>
  direction === 'in' ? 'customer' : by_id === null ? 'bot' : 'staff';

/** A message as its channel gives it to the conversation. */
export interface Inbound {
  botId: number;
  channel: 'whatsapp' | 'web';
  /** Our number that it was written to; left out on the web. */
  numberId?: string | null;
  /** WhatsApp's phone (digits) or user id, or the widget's chat id. */
  address: string;
  /** WhatsApp's business-scoped id of the person, where it is told. */
  userId?: string | null;
  name: string | null;
  /** E.164; null when the channel does not tell. */
  phone: string | null;
  /** What the conversation begins in, where it was asked for; otherwise the shop's. */
  language?: Language | null;
  /** The provider's id of the message, or null where there is none. */
  providerId: string | null;
  /** When it was written; now where the channel does not tell. */
  at?: Date | null;
  body: MessageBody;
  /** What it carries, where that is here already. */
  file?: string | null;
  /** What the flow is moved by; null for what it does not read (an unknown kind of message). */
  incoming: Incoming | null;
  /** Minted by our widget; what a conversation may later be read with. */
  visitorSecretHash?: string | null;
}

/** JSON that the database takes: without NUL, and with no half of a surrogate pair. */
export const storable = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? toStorable(each) : each));
