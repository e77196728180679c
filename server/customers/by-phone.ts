import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../resources/enums.ts';
import type { Services } from '../services.ts';

type Part = RawBuilder<unknown>;
interface Numbered {
  /** E.164. */
  phone: string;
  /** What a new one is called. */
  name: string;
  language?: Language;
  /** How many orders this is: 0 or 1. */
  ordered: number;
}

/** The customer of a number, made where there is none: whose it is, or whose it became by a merge. */
export const customerByPhone = (
  { world }: Pick<Services, 'world'>,
  shopId: string,
  { phone, name, language, ordered }: Numbered,
  now: string,
) => sql<string>`dukani_customer_by_phone(${shopId}::uuid, ${world.newId()}::uuid, ${name}::text, ${phone}::text,
  ${language ?? null}::text, ${ordered}::int, ${now}::timestamptz)`;

/** The ids of the customers whom a number reaches; `shop` and `phone` as SQL. One at the utmost. */
export const idsByPhone = (shop: Part, phone: Part) => sql<string>`(
  select id from customers where shop_id = ${shop} and phone = ${phone}
  union
  select customer_id from customer_merges where shop_id = ${shop} and phone = ${phone} and undone_at is null)`;

/** The numbers that reach somebody beside her own: `value`, and the `id` of whom. */
export const otherNumbers = (shopId: string) => sql`(
  select phone as value, customer_id as id from customer_merges where shop_id = ${shopId} and undone_at is null)`;

/** Every number that reaches a customer, as SQL. */
export const phonesOf = (shopId: string | Part, customerId: string | Part) => sql<string>`(
  select phone from customers where shop_id = ${shopId} and id = ${customerId}
  union
  select phone from customer_merges where shop_id = ${shopId} and customer_id = ${customerId} and undone_at is null)`;
