import type { Selectable } from 'kysely';
import type { ChatEntry } from '../../../../common/contracts/chat-entry.ts';
import { firstName } from '../../../../common/first-name.ts';
import type { Database } from '../../../db/schema.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { shownOf } from '../../conversations/messages.ts';
import { messageKey } from './visitor.ts';

/** How much of a chat's past is shown at first, and how much is read at once after that. */
const newest = 50;
const atOnce = 100;

type Row = Pick<
  Selectable<Database['messages']>,
  'id' | 'seq' | 'direction' | 'provider_id' | 'body' | 'by' | 'by_id' | 'created_at'
>;

interface Entries {
  entries: ChatEntry[];
  /** The place of the last one, to go on after. */
  last: number;
  /** There may be more behind it. */
  full: boolean;
}

/**
 * What was said in a visitor's conversation, both ways and oldest first: after a place all of it, piece by piece;
 * without one, the newest.
 */
export async function readEntries(
  tx: Tx,
  shopId: string,
  conversationId: string,
  after: number | undefined,
): Promise<Entries> {
  const some = tx
    .selectFrom('messages')
    .select(['id', 'seq', 'direction', 'provider_id', 'body', 'by', 'by_id', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversationId)
    .where('direction', '<>', 'note');
  const rows =
    after === undefined
      ? (await some.orderBy('seq', 'desc').limit(newest).execute()).reverse()
      : await some.where('seq', '>', after).orderBy('seq').limit(atOnce).execute();
  return {
    entries: rows.map(entryOf),
    last: rows.at(-1)?.seq ?? after ?? 0,
    full: after !== undefined && rows.length === atOnce,
  };
}

/**
 * Where an entry stands, by our id or by the one its visitor's widget minted. Without one, or when this conversation
 * has none of that id: at the newest.
 */
export async function startAfter(
  tx: Tx,
  shopId: string,
  conversation: { id: string; address: string },
  entryId: string | undefined,
): Promise<number | undefined> {
  if (entryId === undefined) return undefined;
  const found = await tx
    .selectFrom('messages')
    .select('seq')
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', conversation.id)
    .where((by) => by.or([by('id', '=', entryId), by('provider_id', '=', messageKey(conversation.address, entryId))]))
    .executeTakeFirst();
  return found?.seq;
}

/** What the shop answered to a message of the visitor's that was taken before. */
export async function answersTo(tx: Tx, shopId: string, conversationId: string, key: string): Promise<ChatEntry[]> {
  const rows = await tx
    .selectFrom('messages as answer')
    .innerJoin('messages as question', (join) =>
      join
        .onRef('question.shop_id', '=', 'answer.shop_id')
        .onRef('question.conversation_id', '=', 'answer.conversation_id')
        .onRef('question.seq', '<', 'answer.seq'),
    )
    .select(['answer.id', 'answer.seq', 'answer.direction', 'answer.provider_id', 'answer.body', 'answer.created_at'])
    .select(['answer.by', 'answer.by_id'])
    .where('answer.shop_id', '=', shopId)
    .where('answer.conversation_id', '=', conversationId)
    .where('question.provider_id', '=', key)
    .where((by) => by(by.fn<boolean>('starts_with', ['answer.effect_key', by.val(`${key}:`)]), 'is', true))
    .orderBy('answer.seq')
    .execute();
  return rows.map(entryOf);
}

/** An entry as our widget reads it. */
function entryOf({ id, direction, provider_id, body, by, by_id, created_at }: Row): ChatEntry {
  const at = new Date(created_at).toISOString();
  const name = by !== null && by_id !== null ? firstName(by) : '';
  if (direction === 'out')
    return { id, from: 'shop', at, ...('action' in body ? shownOf(body) : {}), ...(name !== '' && { by: name }) };
  // Behind the space of a message's key is the id that the widget minted.
  const minted = provider_id?.slice(provider_id.lastIndexOf(' ') + 1) ?? id;
  return { id: minted, from: 'visitor', at, text: 'text' in body ? body.text : '' };
}
