import { type RawBuilder, sql } from 'kysely';
import { idsByPhone } from './by-phone.ts';

/**
 * What is asked of the customer `cu` of the conversation `c`, as staff have said, or of a number that WhatsApp vouches
 * for; nobody does for one that a website tells. Who is named is joined: Postgres uses no index behind a policy for
 * what a query within a comparison gives.
 */
export const ofCustomer = (columns: RawBuilder<unknown>) => sql`select ${columns} from (
    select c.customer_id as id where c.customer_id is not null
    union all
    select known.id from ${idsByPhone(sql`c.shop_id`, sql`c.phone`)} known
    where c.customer_id is null and c.channel = 'whatsapp') named
  join customers cu on cu.shop_id = c.shop_id and cu.id = named.id`;
export const customerOf = ofCustomer(sql`cu.id`);

/** That customer, `customer`, and for who `reads` customers what the shop knows of her, `called`: name and tags. */
export const withCustomer = (reads: boolean) => sql`left join lateral (${customerOf}) customer on true
  left join customers called on called.shop_id = c.shop_id and called.id = customer.id and ${reads}`;

/** What the person of the conversation `c` is called: by the shop for who `reads` customers, else by herself. */
export const nameOfChat = (reads: boolean) => sql<string | null>`coalesce((select called.name
  from (${customerOf}) customer join customers called on called.shop_id = c.shop_id and called.id = customer.id
  where ${reads}), c.name)`;
