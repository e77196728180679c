import { sql } from 'kysely';
import type { FoundMessages } from '../../../common/contracts/inbox-answers.ts';
import { may } from '../../../resources/may.ts';
import { nameOfChat } from '../../customers/of-chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import type { MessageBody } from '../../stored/message-body.ts';
import { withoutOrderLinks } from './hide-orders.ts';
import { authorOf, wordsIn } from './messages.ts';

/** Of a message, what stands before the words that were looked for, and with them in all. */
const lead = 30;
const shown = 160;

interface Row {
  id: string;
  seq: number;
  conversation_id: string;
  channel: 'whatsapp' | 'web';
  name: string | null;
  phone: string | null;
  direction: 'in' | 'out' | 'note';
  by_id: string | null;
  created_at: string;
  body: MessageBody;
}

/** Messages of the shop, notes among them, that have these words, newest first. */
export async function findMessages(
  tx: Tx,
  { shopId, permissions }: Pick<Caller, 'shopId' | 'permissions'>,
  { q, limit }: { q: string; limit: number },
): Promise<FoundMessages> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Row>`
    select m.id, m.seq, m.conversation_id, c.channel, c.phone, m.direction, m.by_id, m.created_at, m.body,
      ${nameOfChat(may({ permissions }, 'customers.read'))} as name
    from messages m
    join conversations c on c.shop_id = m.shop_id and c.id = m.conversation_id
    where m.shop_id = ${shopId} and m.id in (select find_messages(${pattern}, ${limit + 1}))
    order by m.seq desc`.execute(tx);
  const readable = may({ permissions }, 'orders.read') ? (text: string | null) => text : withoutOrderLinks;
  const messages = rows
    .slice(0, limit)
    .map(({ body, direction, by_id, created_at, ...row }): FoundMessages['messages'][number] => ({
      ...{ id: row.id, seq: Number(row.seq), conversation_id: row.conversation_id, channel: row.channel },
      ...{ name: row.name, phone: row.phone, at: new Date(created_at).toISOString() },
      from: direction === 'note' ? 'note' : authorOf({ direction, by_id }),
      text: around(readable(wordsIn(body)) ?? '', q),
    }));
  return { messages, more: rows.length > limit };
}

/** The part of a text that has what was looked for, in one line. */
function around(text: string, q: string): string {
  const line = text.replace(/\s+/g, ' ');
  const at = line.toLowerCase().indexOf(q.toLowerCase().replace(/\s+/g, ' '));
  const from = at > lead ? at - lead : 0;
  const part = line.slice(from, from + shown).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${line.length > from + shown ? '…' : ''}`;
}
