import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** How long it is known which steps of a bot were reached. */
export const flowRunDays = 90;
/** What a file had in it: a file is run within 13 days, and an import undone within 7 more. */
export const importRowDays = 21;

/**
 * What goes by itself once it is old: `age` is the column that says since when, `keepDays` for how long it stays after
 * that.
 */
export type RetentionRule = {
  [T in keyof Database]: {
    table: T;
    age: keyof Database[T] & string;
    keepDays: number;
    /** Only these rows. */
    where?: RawBuilder<boolean>;
    /** Only what this column holds goes, the row stays. */
    clear?: keyof Database[T] & string;
  };
}[keyof Database];

/**
 * Each age column leads an index, so that looking costs nothing when there is nothing. docs/decisions/13-retention.md
 * says why so long.
 */
export const retention: readonly RetentionRule[] = [
  { table: 'idempotency_keys', age: 'created_at', keepDays: 7 },
  { table: 'whatsapp_deliveries', age: 'received_at', keepDays: 7 },
  // Of before they were masked.
  { table: 'payment_callbacks', age: 'received_at', keepDays: 1, where: sql`claimed is null and refused is null` },
  { table: 'payment_callbacks', age: 'received_at', keepDays: 90, where: sql`refused is null` },
  // Nobody looks further back than a week.
  { table: 'payment_callbacks', age: 'received_at', keepDays: 30, where: sql`refused is not null` },
  { table: 'sessions', age: 'expires_at', keepDays: 1 },
  { table: 'verifications', age: 'expires_at', keepDays: 1 },
  { table: 'rate_limits', age: 'expires_at', keepDays: 0 },
  { table: 'flow_runs', age: 'at', keepDays: flowRunDays },
  // Visitors nobody knows by name or number, and who ordered nothing: the chat of each is a random number in a browser.
  {
    table: 'conversations',
    age: 'last_message_at',
    keepDays: 180,
    where: sql`channel = 'web' and name is null and phone is null and customer_id is null
      and not exists (select from order_links where order_links.shop_id = t.shop_id
        and order_links.conversation_id = t.id)`,
  },
  { table: 'platform_messages', age: 'created_at', keepDays: 30 },
  // To whom, when, how it ended and what it cost stay for the shop's reports.
  { table: 'outbound_messages', age: 'created_at', keepDays: 90, clear: 'body' },
  { table: 'import_rows', age: 'created_at', keepDays: importRowDays },
  { table: 'contact_messages', age: 'created_at', keepDays: 2 * 365 },
];
