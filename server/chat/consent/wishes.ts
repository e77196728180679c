import { sql } from 'kysely';
import type { ChannelWish } from '../../../common/contracts/wishes.ts';
import { phonesOf } from '../../customers/by-phone.ts';
import type { OptOutChannel } from '../../db/tables/chat.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { problem } from '../../problems.ts';

/** Where somebody is reached: by E.164, or by the chat's own address where no number is known. */
interface Place {
  channel: OptOutChannel;
  address: string;
}
type Answer = { at: Date; words: string | null } | undefined;

/** What somebody agrees to who leaves a number is of both. */
const byNumber: readonly OptOutChannel[] = ['whatsapp', 'sms'];
const maxNumbers = 5;

/** Where every number leads that reaches a customer, those of who was merged into her too. */
export async function placesOf(tx: Tx, shopId: string, customerId: string): Promise<Place[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from ${phonesOf(shopId, customerId)} as known where phone is not null
    order by phone limit ${maxNumbers}`.execute(tx);
  return rows.flatMap(({ phone }) => byNumber.map((channel) => ({ channel, address: phone })));
}

/** What was said of offers at each place, the latest of it: a stop that stands goes before whatever was agreed to. */
export async function wishesAt(
  tx: Tx,
  shopId: string,
  places: readonly Place[],
  customerId: string | undefined,
): Promise<ChannelWish[]> {
  const wishes: ChannelWish[] = [];
  for (const place of places) {
    const { channel, address } = place;
    const phone = address.startsWith('+') ? address : null;
    const stopped = await lastStop(tx, shopId, place, true);
    const [again, given] = stopped
      ? []
      : [await lastStop(tx, shopId, place, false), await lastAgreed(tx, shopId, place, customerId)];
    const agreed = again && given ? (again.at > given.at ? again : given) : (again ?? given);
    wishes.push({
      ...{ channel, phone },
      agreed_at: agreed?.at.toISOString() ?? null,
      stopped_at: stopped?.at.toISOString() ?? null,
      words: (stopped ?? agreed)?.words || null,
    });
  }
  return wishes;
}

/** The stop that stands, or what the last one was ended by. */
async function lastStop(tx: Tx, shopId: string, { channel, address }: Place, isOpen: boolean): Promise<Answer> {
  const found = await tx
    .selectFrom('opt_outs')
    .select(['created_at', 'text', 'ended_at', 'ended_text'])
    .where('shop_id', '=', shopId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', isOpen ? 'is' : 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  return found.ended_at === null
    ? { at: new Date(found.created_at), words: found.text }
    : { at: new Date(found.ended_at), words: found.ended_text };
}

/** A number is agreed for, not a person: who has another one since has not agreed for that. */
async function lastAgreed(
  tx: Tx,
  shopId: string,
  { channel, address }: Place,
  customerId: string | undefined,
): Promise<Answer> {
  if (customerId === undefined || !byNumber.includes(channel)) return undefined;
  const found = await tx
    .selectFrom('consents')
    .select(['created_at', 'text'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('phone', '=', address)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && { at: new Date(found.created_at), words: found.text };
}

/** The same of a customer, by each of her numbers. Throws `not_found`. */
export async function wishesOfCustomer(tx: Tx, shopId: string, id: string): Promise<ChannelWish[]> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw problem('not_found');
  return wishesAt(tx, shopId, await placesOf(tx, shopId, id), id);
}
