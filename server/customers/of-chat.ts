import { sql } from 'kysely';
import { idsByPhone } from './by-phone.ts';

/**
 * The customer of the conversation `c`, as staff have said, or of a number that WhatsApp vouches for; nobody does for
 * one that a website tells.
 */
export const customerOf = sql`select cu.id from customers cu
  where cu.shop_id = c.shop_id and cu.id = coalesce(c.customer_id, (select known.id
    from ${idsByPhone(sql`c.shop_id`, sql`c.phone`)} known where c.channel = 'whatsapp'))`;

/** That customer, `customer`, and for who `reads` customers what the shop knows of her, `called`: name and tags. */
export const withCustomer = (reads: boolean) => sql`left join lateral (${customerOf}) customer on true
  left join customers called on called.shop_id = c.shop_id and called.id = customer.id and ${reads}`;

/** What the person of the conversation `c` is called: by the shop for who `reads` customers, else by herself. */
export const nameOfChat = (reads: boolean) => sql<string | null>`coalesce((select called.name
  from (${customerOf}) customer join customers called on called.shop_id = c.shop_id and called.id = customer.id
  where ${reads}), c.name)`;
