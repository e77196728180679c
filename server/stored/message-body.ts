import type { ChatAction, ChatCard } from '../../common/contracts/chat-entry.ts';

/** An action, and what our widget shows in its place; every other client shows the action. */
export interface BotReply {
  action: ChatAction;
  card?: ChatCard;
  /** What it asks for that WhatsApp has a button to send. */
  wants?: 'place';
  /** The shop's file that it carries, by its id. */
  file?: string;
}

/** What a person wrote or sent through a channel, as it is kept. */
export type InboundBody = (
  | { text: string; picked: string | null }
  | { media: { kind: string; id: string; caption: string; name?: string } }
  | { location: { latitude: number; longitude: number; name?: string; address?: string } }
  | { other: string; raw?: unknown }
) & {
  /** The provider's id of the message that it answers, where somebody chose one. */
  quotes?: string;
};

/** A template as its account has it, with what its places are filled with. */
export interface FilledTemplate {
  name: string;
  /** Meta's code, e.g. `sw` or `en_US`. */
  code: string;
  header: string[];
  body: string[];
  /** Of the button's address. */
  url: string[];
  /** Names of the body's places, and of the header's. */
  names: string[];
  headerNames?: string[];
  /** It is an offer, which is paid for also while its receiver may be answered. */
  isOffer?: boolean;
}

/** What a stored message holds: an action of ours with its card, or what somebody wrote or sent. */
export type MessageBody = ((Omit<BotReply, 'file'> & { template?: FilledTemplate }) | InboundBody) & {
  /** What the customer felt about it on WhatsApp, since when (seconds); empty where that was taken back. */
  reaction?: { emoji: string; at: number };
};
