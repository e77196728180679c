import type { Selectable } from 'kysely';
import type { ChatEntry } from '../../../../common/contracts/chat-entry.ts';
import { shownFileName } from '../../../../common/file-name.ts';
import { firstName } from '../../../../common/first-name.ts';
import type { Database } from '../../../db/schema.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../services.ts';
import { chatFileUrl } from '../../attachments/address.ts';
import { shownOf } from '../../conversations/messages.ts';
import { messageKey } from './visitor.ts';

/** How much of a chat's past is shown at first, and how much is read at once after that. */
const newest = 50;
const atOnce = 100;

type Row = Pick<
  Selectable<Database['messages']>,
  'id' | 'seq' | 'direction' | 'provider_id' | 'body' | 'by' | 'by_id' | 'status' | 'created_at'
> & { file_id: string | null; media_type: string | null; file_name: string | null };
type Addresses = Pick<Services, 'secrets' | 'settings'>;

interface Entries {
  entries: ChatEntry[];
  /** The place of the last one, to go on after. */
  last: number;
  /** There may be more behind it. */
  full: boolean;
  /** Some of what the shop said among them arrives with this. */
  arrives: boolean;
}

/** What the visitor sent has an address; what staff sent has its own in what they said. */
const rowsOf = (tx: Tx, shopId: string, conversationId: string) =>
  tx
    .selectFrom('messages as m')
    .leftJoin('files as f', (join) =>
      join.onRef('f.shop_id', '=', 'm.shop_id').onRef('f.id', '=', 'm.file_id').on('m.direction', '=', 'in'),
    )
    .select(['m.id', 'm.seq', 'm.direction', 'm.provider_id', 'm.body', 'm.by', 'm.by_id', 'm.status', 'm.created_at'])
    .select(['f.id as file_id', 'f.media_type', 'f.name as file_name'])
    .where('m.shop_id', '=', shopId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.direction', '<>', 'note');

/**
 * What was said in a visitor's conversation, both ways and oldest first: after a place all of it, piece by piece;
 * without one, the newest.
 */
export async function readEntries(
  addresses: Addresses,
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
  after: number | undefined,
): Promise<Entries> {
  const some = rowsOf(tx, shopId, id);
  const rows =
    after === undefined
      ? (await some.orderBy('m.seq', 'desc').limit(newest).execute()).reverse()
      : await some.where('m.seq', '>', after).orderBy('m.seq').limit(atOnce).execute();
  return {
    entries: rows.map((row) => entryOf(addresses, row)),
    last: rows.at(-1)?.seq ?? after ?? 0,
    full: after !== undefined && rows.length === atOnce,
    arrives: rows.some(({ direction, status }) => direction === 'out' && status === 'sent'),
  };
}

/** What the visitor sent before under this key. */
export async function entryWith(
  addresses: Addresses,
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
  key: string,
): Promise<ChatEntry | undefined> {
  const row = await rowsOf(tx, shopId, id).where('m.provider_id', '=', key).executeTakeFirst();
  return row && entryOf(addresses, row);
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
export async function answersTo(
  addresses: Addresses,
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
  key: string,
): Promise<ChatEntry[]> {
  const rows = await rowsOf(tx, shopId, id)
    .innerJoin('messages as question', (join) =>
      join
        .onRef('question.shop_id', '=', 'm.shop_id')
        .onRef('question.conversation_id', '=', 'm.conversation_id')
        .onRef('question.seq', '<', 'm.seq'),
    )
    .where('question.provider_id', '=', key)
    .where((by) => by(by.fn<boolean>('starts_with', ['m.effect_key', by.val(`${key}:`)]), 'is', true))
    .orderBy('m.seq')
    .execute();
  return rows.map((row) => entryOf(addresses, row));
}

/** An entry as our widget reads it. A file that is gone by now has its name left. */
function entryOf(addresses: Addresses, row: Row): ChatEntry {
  const { id, direction, provider_id, body, by, by_id, created_at, file_id, media_type, file_name } = row;
  const at = new Date(created_at).toISOString();
  const name = by !== null && by_id !== null ? firstName(by) : '';
  if (direction === 'out')
    return { id, from: 'shop', at, ...('action' in body ? shownOf(body) : {}), ...(name !== '' && { by: name }) };
  // Behind the space of a message's key is the id that the widget minted.
  const minted = provider_id?.slice(provider_id.lastIndexOf(' ') + 1) ?? id;
  const entry: ChatEntry = { id: minted, from: 'visitor', at, text: 'text' in body ? body.text : '' };
  if (!('media' in body)) return entry;
  if (file_id === null) return { ...entry, text: shownFileName(body.media.name ?? '') };
  const file = {
    url: chatFileUrl(addresses, file_id),
    media_type: media_type ?? '',
    name: shownFileName(file_name ?? ''),
  };
  return { ...entry, file };
}
