import { sql } from 'kysely';
import type { ChatAbout } from '../../../common/contracts/inbox-answers.ts';
import { may } from '../../../resources/may.ts';
import { customerOf } from '../../customers/of-chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import { reachedAt } from '../consent/answer-consent.ts';
import { placesOf, wishesAt } from '../consent/wishes.ts';
import { stateOf } from './conversation-state.ts';

const maxOthers = 5;

/** What stands beside a conversation: its tags, what the person wants of offers, their other chats. */
export async function aboutConversation(
  tx: Tx,
  { shopId, permissions }: Pick<Caller, 'shopId' | 'permissions'>,
  id: string,
): Promise<ChatAbout> {
  const chat = await tx
    .selectFrom('conversations')
    .select(['channel', 'address', 'phone', 'tags', 'customer_id'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!chat) throw problem('not_found');
  const { rows } = await sql<{ id: string; phone: string | null }>`
    select customer.id, whose.phone from conversations c
    cross join lateral (${customerOf}) customer
    join customers whose on whose.shop_id = c.shop_id and whose.id = customer.id
    where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx);
  const customer = may({ permissions }, 'customers.read') ? rows[0] : undefined;
  const phone = customer?.phone ?? chat.phone;
  const { channel, address } = reachedAt(chat);
  const isHere = (place: { channel: string; address: string }) =>
    place.channel === channel && place.address === address;
  // Who may not read customers knows of this chat, which its number vouches for where it has one.
  const known = customer ? await placesOf(tx, shopId, customer.id) : [];
  const places = [{ channel, address }, ...known.filter((place) => !isHere(place))];
  const consent = await wishesAt(tx, shopId, places, rows[0]?.id);
  const others = await tx
    .selectFrom('conversations')
    .select(['id', 'channel', 'customer_id', 'last_message_at'])
    .select(['waiting_since', 'answered_at', 'snoozed_until', 'closed_at'])
    .where('shop_id', '=', shopId)
    .where('id', '<>', id)
    .where((by) =>
      by.or([
        by.and([by('customer_id', 'is not', null), by('customer_id', '=', customer?.id ?? null)]),
        by('phone', '=', phone ?? ''),
      ]),
    )
    .orderBy('last_message_at', 'desc')
    .limit(maxOthers)
    .execute();
  // What a website is given as a number is nobody's proof: the team hears of it, and asks.
  const isProved = customer !== undefined || chat.channel === 'whatsapp';
  const isUnproved = (other: (typeof others)[number]) =>
    (other.customer_id === null || other.customer_id !== customer?.id) && (other.channel === 'web' || !isProved);
  return {
    linked_id: may({ permissions }, 'customers.read') ? chat.customer_id : null,
    tags: chat.tags,
    consent,
    others: others.map((row) => ({
      ...{ id: row.id, channel: row.channel, state: stateOf(row) },
      last_message_at: new Date(row.last_message_at).toISOString(),
      ...(isUnproved(row) && { unproved: true as const }),
    })),
  };
}
