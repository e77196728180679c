import { sql } from 'kysely';
import type { ChannelWish } from '../../../common/contracts/wishes.ts';
import type { OptOutChannel } from '../../db/tables/chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';

/** Where somebody is reached: by E.164, or by the chat's own address where no number is known. */
interface Place {
  channel: OptOutChannel;
  address: string;
}
/** What somebody agrees to who leaves a number is of both. */
const byNumber: readonly OptOutChannel[] = ['whatsapp', 'sms'];

export const placesOfNumber = (phone: string): Place[] => byNumber.map((channel) => ({ channel, address: phone }));

/** What was said of offers at each place, the latest of it: a stop that stands goes before whatever was agreed to. */
export async function wishesAt(
  tx: Tx,
  shopId: string,
  places: readonly Place[],
  customerId: string | undefined,
): Promise<ChannelWish[]> {
  const agreed = customerId === undefined ? undefined : await lastAgreed(tx, shopId, customerId);
  const wishes: ChannelWish[] = [];
  for (const { channel, address } of places) {
    const stop = await tx
      .selectFrom('opt_outs')
      .select(['created_at', 'text', 'ended_at', 'ended_text'])
      .where('shop_id', '=', shopId)
      .where('channel', '=', channel)
      .where('address', '=', address)
      .orderBy(sql`ended_at is null`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (stop && stop.ended_at === null) {
      const stopped_at = new Date(stop.created_at).toISOString();
      wishes.push({ channel, agreed_at: null, stopped_at, words: stop.text || null });
      continue;
    }
    const again = stop?.ended_at ? { at: new Date(stop.ended_at), text: stop.ended_text } : undefined;
    const given = byNumber.includes(channel) ? agreed : undefined;
    const last = again && given ? (again.at > given.at ? again : given) : (again ?? given);
    wishes.push({ channel, agreed_at: last?.at.toISOString() ?? null, stopped_at: null, words: last?.text || null });
  }
  return wishes;
}

async function lastAgreed(tx: Tx, shopId: string, customerId: string) {
  const found = await tx
    .selectFrom('consents')
    .select(['created_at', 'text'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { at: new Date(found.created_at), text: found.text };
}

/** The same of a customer, by her number. Throws `not_found`. */
export async function wishesOfCustomer(tx: Tx, shopId: string, id: string): Promise<ChannelWish[]> {
  const customer = await tx
    .selectFrom('customers')
    .select('phone')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw problem('not_found');
  return customer.phone === null ? [] : wishesAt(tx, shopId, placesOfNumber(customer.phone), id);
}
