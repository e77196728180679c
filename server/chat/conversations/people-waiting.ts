import { sql } from 'kysely';
import { may } from '../../../resources/may.ts';
import { nameOfChat } from '../../customers/of-chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { kindIn, wordsIn } from './messages.ts';

/** Enough for a card to be worked through; the count says how many more there are. */
const maxShown = 50;
const longestText = 200;

/**
 * Who asked for a person and still waits, longest first. `text` is what she wrote last, null where that has no words:
 * `kind` then says what it is.
 */
export async function peopleWaiting(tx: Tx, { shopId, permissions }: Pick<Caller, 'shopId' | 'permissions'>) {
  const rows = await tx
    .selectFrom('conversations as c')
    .leftJoinLateral(
      (newest) =>
        newest
          .selectFrom('messages as m')
          .select('m.body')
          .whereRef('m.shop_id', '=', 'c.shop_id')
          .whereRef('m.conversation_id', '=', 'c.id')
          .where('m.direction', '=', 'in')
          .orderBy('m.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(nameOfChat(may({ permissions }, 'customers.read')).as('name'))
    .select(['c.id', 'c.channel', 'c.phone', 'c.waiting_since as since', 'last.body'])
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('c.shop_id', '=', shopId)
    .where('c.waiting_since', 'is not', null)
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(maxShown)
    .execute();
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map(({ id, channel, name, phone, since, body }) => {
      const text = body === null ? null : wordsIn(body, longestText);
      return {
        ...{ id, channel, name, phone, text },
        since: new Date(since ?? 0).toISOString(),
        ...(text === null && body !== null && { kind: kindIn(body) }),
      };
    }),
  };
}
