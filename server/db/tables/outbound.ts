import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../resources/enums.ts';
import type { Purpose } from '../../stored/purpose.ts';
import type { Instant } from '../column-types.ts';

export type OutboundChannel = 'sms' | 'mail' | 'whatsapp';
type OutboundState = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown';

interface OutboundMessage {
  id: string;
  effect_key: string;
  channel: OutboundChannel;
  purpose: Purpose;
  recipient: string;
  subject: string | null;
  /** Which it is written in; null where that is both. */
  language: Generated<Language | null>;
  /** Sealed: it may hold a code or somebody's link. Null once it is purged. */
  body: string | null;
  state: Generated<OutboundState>;
  /** Why it failed, or what it waits for. */
  failure: Generated<string | null>;
  attempts: Generated<number>;
  provider: Generated<string | null>;
  provider_id: Generated<string | null>;
  /** Minor units; null where nobody said. */
  cost: Generated<number | null>;
  created_at: Instant;
  claimed_at: ColumnType<string | null, never, string | null>;
  /** Until when it had to wait for the day, or for its shop's money. */
  held_until: ColumnType<string | null, never, string>;
  sent_at: ColumnType<string | null, never, string | null>;
}

export interface OutboundTables {
  /** What a shop sends. Chats have their own: `messages`. */
  outbound_messages: OutboundMessage & { shop_id: string };
  /** What the platform sends: codes and links of accounts, contact messages. */
  platform_messages: OutboundMessage;
}
