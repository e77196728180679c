import type { CustomerMessage } from '../../../common/contracts/conversations.ts';
import { may } from '../../../resources/may.ts';
import { phonesOf } from '../../customers/by-phone.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { problem } from '../../problems.ts';
import { withoutOrderLinks } from './hide-orders.ts';
import { kindIn, wordsIn } from './messages.ts';

const newest = 50;
/** As much as WhatsApp takes in one message. */
const longestText = 4096;

/**
 * What was said in chats with a customer's number, oldest first. A number that a visitor gave on a website is not
 * proved to be hers: the channel is told with each message. Chats that staff have linked to her are among them. Throws
 * `not_found` for a customer that the shop does not have.
 */
export async function customerMessages(
  tx: Tx,
  { shopId, permissions }: Pick<Caller, 'shopId' | 'permissions'>,
  customerId: string,
): Promise<CustomerMessage[]> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw problem('not_found');
  const rows = await tx
    .selectFrom('conversations as c')
    .innerJoinLateral(
      (last) =>
        last
          .selectFrom('messages')
          .select(['id', 'seq', 'direction', 'created_at', 'body', 'status'])
          .whereRef('messages.shop_id', '=', 'c.shop_id')
          .whereRef('conversation_id', '=', 'c.id')
          .where('direction', '<>', 'note')
          .orderBy('seq', 'desc')
          .limit(newest)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'c.id as conversation_id', 'c.channel', 'm.direction', 'm.created_at', 'm.body', 'm.status'])
    .where('c.shop_id', '=', shopId)
    .where((by) => by.or([by('c.phone', 'in', phonesOf(shopId, customerId)), by('c.customer_id', '=', customerId)]))
    .orderBy('m.seq', 'desc')
    .limit(newest)
    .execute();
  const readable = may({ permissions }, 'orders.read') ? (text: string | null) => text : withoutOrderLinks;
  return rows.reverse().map(({ id, conversation_id, channel, direction, created_at, body, status }) => {
    const words = wordsIn(body, longestText);
    return {
      id,
      conversation_id,
      channel,
      from: direction === 'in' ? 'customer' : 'shop',
      at: new Date(created_at).toISOString(),
      text: readable(words),
      ...(words === null && { kind: kindIn(body) }),
      failed: status === 'failed',
    };
  });
}
