import { sql } from 'kysely';
import { orders } from '../../resources/orders.ts';
import { addressLines, type DeliveryPlace } from '../../resources/trade/delivery-place.ts';
import { zoneIn } from '../../resources/trade/zone-in.ts';
import { phonesOf } from '../customers/by-phone.ts';
import { customerOf } from '../customers/of-chat.ts';
import type { Tx } from '../db/tenant-scope.ts';

/**
 * Where the newest order of a chat's customer was brought, in one line; undefined for none, where the shop brings
 * nothing, and where nobody vouches for who she is. An order by a number that does not reach her any more is another
 * person's: two were taken for one.
 */
export async function lastPlaceOfChat(tx: Tx, shopId: string, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<DeliveryPlace>`
    select o.zone, o.place, o.landmark
    from conversations c cross join lateral (${customerOf}) customer
    join shops s on s.id = c.shop_id and s.delivers
    join orders o on o.shop_id = c.shop_id and o.customer_id = customer.id
    where c.shop_id = ${shopId} and c.id = ${conversationId}
      and (o.customer_phone is null or o.customer_phone in ${phonesOf(sql`c.shop_id`, sql`customer.id`)})
      and o.fulfilment = 'delivery' and o.place is not null and o.status <> 'cancelled'
    order by o.created_at desc limit 1`.execute(tx);
  const [last] = rows;
  return last && lineOf(last);
}

/** As a place is written by hand, which may name its area. */
function lineOf({ zone, place, landmark }: DeliveryPlace): string {
  const isNamed = zone !== null && zoneIn(place ?? '', [{ name: zone }]) !== undefined;
  return addressLines({ zone: isNamed ? null : zone, place, landmark })
    .join(', ')
    .slice(0, orders.fields.place.options.max);
}
