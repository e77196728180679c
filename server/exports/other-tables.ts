import type { Permission } from '../../resources/permissions.ts';
import type { Database } from '../db/schema.ts';

/**
 * What no record type stands for: who reads it, and the columns that say something to a person: no tokens, nothing
 * sealed.
 */
export const otherTables = {
  ledger_transfers: {
    read: 'transactions.read',
    columns: [
      'id',
      'from_account',
      'to_account',
      'amount',
      'currency',
      'transaction_id',
      'order_id',
      'memo',
      'created_at',
    ],
  },
  conversations: {
    read: 'conversations.read',
    columns: ['id', 'channel', 'address', 'name', 'phone', 'language', 'last_message_at', 'created_at'],
  },
  messages: {
    read: 'conversations.read',
    columns: ['id', 'conversation_id', 'direction', 'body', 'status', 'created_at'],
  },
  consents: {
    read: 'customers.read',
    columns: ['id', 'customer_id', 'phone', 'language', 'text', 'source', 'page', 'created_at'],
  },
} as const satisfies {
  [T in keyof Database]?: { read: Permission; columns: readonly (keyof Database[T])[] };
};
