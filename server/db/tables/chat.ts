import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Flow } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import type { MessageBody } from '../../stored/message-body.ts';
import type { Instant, Json } from '../column-types.ts';

export type MessageStatus = 'received' | 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';

/** May be left out. */
type Unset = ColumnType<string | null, string | null | undefined, string | null>;

export type OptOutChannel = 'whatsapp' | 'sms' | 'web';

export interface ChatTables {
  bots: {
    id: number;
    shop_id: string;
    created_at: Instant;
  };
  flows: {
    shop_id: string;
    id: string;
    bot_id: number;
    version: number;
    state: 'draft' | 'published' | 'retired';
    graph: Json<Flow>;
    /** How often a draft was saved: its ETag. `version` is the number of the flow. */
    revision: Generated<number>;
    changed_by: Unset;
    updated_at: Unset;
    published_at: Unset;
    published_by: Unset;
    created_at: Instant;
  };
  /** What the bot says to systems that it asks. */
  flow_secrets: { shop_id: string; name: string; sealed: string };
  /** Under which id WhatsApp has a file that was handed to it by a number. */
  whatsapp_media: {
    shop_id: string;
    file_id: string;
    phone_number_id: string;
    media_id: string;
    uploaded_at: Instant;
  };
  /** What each message led to: the blocks' names; empty where a question was asked again. */
  flow_runs: {
    shop_id: string;
    id: string;
    conversation_id: string;
    flow_id: string;
    path: Json<string[]>;
    at: Instant;
  };
  conversations: {
    shop_id: string;
    id: string;
    bot_id: number;
    channel: 'whatsapp' | 'web';
    address: string;
    /** Our number that it came in by; null on the web. */
    number_id: string | null;
    /** WhatsApp's business-scoped id of the person. */
    user_id: string | null;
    name: string | null;
    phone: string | null;
    language: Language;
    state: Json<ChatState>;
    /** Whose turn it is, and since when or until when: at most one is set, none while it is the bot's. */
    waiting_since: Unset;
    answered_at: Unset;
    snoozed_until: Unset;
    closed_at: Unset;
    /** Staff silenced the bot, and they alone end that. */
    bot_off: Generated<boolean>;
    assignee_id: Unset;
    /** Whose it is, as staff know it; where it is WhatsApp's, its number says so. */
    customer_id: Unset;
    /** What staff call it. */
    tags: Generated<string[]>;
    /** When who waits here was last told that nobody is there. */
    away_at: Unset;
    visitor_secret_hash: string | null;
    window_expires_at: string | null;
    /** How many messages ever came in, and up to which of them the shop, or its bot, has answered. */
    received: Generated<number>;
    answered: Generated<number>;
    last_message_at: Instant;
    created_at: Instant;
  };
  messages: {
    shop_id: string;
    id: string;
    conversation_id: string;
    /** A note stays among staff. */
    direction: 'in' | 'out' | 'note';
    provider_id: string | null;
    effect_key: string | null;
    body: Json<MessageBody>;
    status: MessageStatus;
    failure: string | null;
    created_at: Instant;
    claimed_at: ColumnType<string | null, never, string | null>;
    /** Until when it had to wait for the day, or for its shop's money. */
    held_until: ColumnType<string | null, never, string>;
    /** Who of the shop wrote it, by name and account; null: the bot, or the customer. */
    by: Unset;
    by_id: Unset;
    /** The failed message that this one sends anew. */
    retry_of: Unset;
    /** What it carries. */
    file_id: Unset;
    /** Why the file that somebody sent is not here: null while it is on its way, too. */
    file_trouble: Unset;
    seq: GeneratedAlways<number>;
  };
  /** Up to where a member of the shop has read what a conversation received. */
  conversation_reads: { shop_id: string; conversation_id: string; member_id: string; received: number };
  /** Who wants no offers over a channel, and the proof of it; one that was taken back has an end. */
  opt_outs: {
    shop_id: string;
    id: string;
    channel: OptOutChannel;
    address: string;
    customer_id: string | null;
    language: Language;
    text: string;
    message_id: string;
    created_at: Instant;
    ended_at: ColumnType<string | null, never, string>;
    ended_text: ColumnType<string | null, never, string>;
    ended_by: ColumnType<string | null, never, string>;
  };
  whatsapp_deliveries: {
    id: string;
    phone_number_id: string;
    /** The number whose secret had signed it. */
    number_id: string;
    body: string;
    received_at: Instant;
    seq: GeneratedAlways<number>;
  };
}
