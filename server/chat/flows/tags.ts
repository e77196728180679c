import { sql } from 'kysely';
import { may } from '../../../resources/may.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';

/** So many are offered, out of those that the newest chats and customers have. */
const [mostTags, mostTagged] = [200, 5000];

/** What the shop calls its chats and its customers, as far as the reader may read either; the most usual first. */
export async function tagsOf(
  tx: Tx,
  caller: Pick<Caller, 'shopId' | 'actor' | 'permissions'>,
): Promise<{ tag: string }[]> {
  const { shopId } = caller;
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select unnest(chats.tags) as tag from (select tags from conversations
        where shop_id = ${shopId} and cardinality(tags) > 0 and ${may(caller, 'conversations.read')}
        order by last_message_at desc limit ${mostTagged}) chats
      union all
      select jsonb_array_elements_text(called.tags) from (select tags from customers
        where shop_id = ${shopId} and tags <> '[]'::jsonb and ${may(caller, 'customers.read')}
        order by id desc limit ${mostTagged}) called
    ) named group by tag order by count(*) desc, tag collate "C" limit ${mostTags}`.execute(tx);
  return rows;
}
