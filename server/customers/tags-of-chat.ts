import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import { withCustomer } from './of-chat.ts';

/** What staff call a chat, and what they call its customer: as the inbox lists chats by a tag. */
export async function tagsOfChat(tx: Tx, shopId: string, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ tags: string[]; customer_tags: string[] | null }>`
    select c.tags, called.tags as customer_tags from conversations c
    ${withCustomer(true)}
    where c.shop_id = ${shopId} and c.id = ${conversationId}`.execute(tx);
  return rows.flatMap(({ tags, customer_tags }) => [...tags, ...(customer_tags ?? [])]);
}
