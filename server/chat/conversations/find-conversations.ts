import { type RawBuilder, sql } from 'kysely';
import { customers } from '../../../resources/customers.ts';
import { ofCustomer } from '../../customers/of-chat.ts';
import { maxFound } from '../../db/search.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { find as findRecords, hasTrigram, searchFor } from '../../rest/search.ts';

interface Reader {
  shopId: string;
  readsCustomers: boolean;
}

/**
 * What is asked of a conversation `c` that is called like `q`: by a part of the name, as the person or the shop has it,
 * or of the number however it is written. What an index finds is told by its ids; what it cannot find, or thousands
 * have, by the words themselves.
 */
export async function isNamed(tx: Tx, reader: Reader, q: string | undefined): Promise<RawBuilder<unknown>> {
  if (q === undefined || q === '') return sql`true`;
  const name = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = q.replace(/\D/g, '').replace(/^0/, '');
  const phone = digits === '' ? null : `%${digits}%`;
  const ids = hasTrigram(q) && (phone === null || hasTrigram(digits)) ? await find(tx, name, phone) : undefined;
  if (ids) return sql`c.id = any(${[...ids, ...(await findByCustomer(tx, reader, q))]}::uuid[])`;
  return phone === null ? sql`c.name ilike ${name}` : sql`(c.name ilike ${name} or c.phone like ${phone})`;
}

/** So many chats are found by their ids, more of them are met soon along any order; customers by their numbers. */
const foundUpTo = { chats: 1000, customers: 5000 };

/**
 * The same of a tag: the chat's own or, for who may read customers, that of its customer. Where more have it than are
 * found so, she is looked for where a chat is met, by a value of its own: a join would look for those of all first.
 */
export async function isCalled(
  tx: Tx,
  { readsCustomers }: Pick<Reader, 'readsCustomers'>,
  tag: string | undefined,
  limits = foundUpTo,
): Promise<RawBuilder<unknown>> {
  if (tag === undefined || tag === '') return sql`true`;
  const called = readsCustomers ? await findCalled(tx, tag, limits.customers + 1) : [];
  if (called.length <= limits.chats) {
    const { rows } = await sql<{ id: string | null }>`
      select find_tagged_chats(${tag}, ${readsCustomers}, ${limits.chats}) as id`.execute(tx);
    const ids = rows.flatMap(({ id }) => id ?? []);
    if (ids.length === rows.length) return sql`c.id = any(${ids}::uuid[])`;
  }
  if (called.length > limits.customers)
    return sql`(${tag} = any(c.tags) or (${ofCustomer(sql`jsonb_exists(cu.tags, ${tag})`)}))`;
  // Within a plan that is kept, only what a query gives is hashed.
  return sql`(${tag} = any(c.tags) or c.customer_id in (select unnest(${called.map(({ id }) => id)}::uuid[]))
    or c.customer_id is null and c.channel = 'whatsapp'
      and c.phone in (select unnest(${called.flatMap(({ phone }) => phone ?? [])}::text[])))`;
}

/** The customers who are called so, once for each of their numbers: at least `limit` where there are so many. */
async function findCalled(tx: Tx, tag: string, limit: number): Promise<{ id: string; phone: string | null }[]> {
  const { rows } = await sql<{ id: string; phone: string | null }>`
    select id, phone from find_tagged_customers(${tag}, ${limit})`.execute(tx);
  return rows;
}

/** Undefined for more than are listed. */
async function find(tx: Tx, name: string, phone: string | null): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select find_conversations(${name}, ${phone}, ${maxFound + 1}) as id`.execute(tx);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return ids.length < rows.length || ids.length > maxFound ? undefined : ids;
}

/** Of the customers whom the shop calls so; none where those are thousands, or not the reader's to see. */
async function findByCustomer(tx: Tx, { shopId, readsCustomers }: Reader, q: string): Promise<string[]> {
  const search = readsCustomers ? searchFor(customers, () => q, 'name') : undefined;
  const found = search && (await findRecords(tx, customers, search));
  if (!found || !('ids' in found) || found.ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with called as (select * from unnest(${found.ids}::uuid[]) as called (id)),
      numbers as (
        select cu.phone from customers cu join called on called.id = cu.id where cu.shop_id = ${shopId}
        union
        select cm.phone from customer_merges cm join called on called.id = cm.customer_id
        where cm.shop_id = ${shopId} and cm.undone_at is null)
    select c.id from conversations c join called on called.id = c.customer_id where c.shop_id = ${shopId}
    union
    select c.id from conversations c join numbers on numbers.phone = c.phone
    where c.shop_id = ${shopId} and c.channel = 'whatsapp' and c.customer_id is null`.execute(tx);
  return rows.map(({ id }) => id);
}
