import { type RawBuilder, sql } from 'kysely';
import { idsByPhone } from '../customers/by-phone.ts';
import type { EventContext } from '../events/emit.ts';
import { problem } from '../problems.ts';

/** Who owes or is owed, as somebody wrote it down of the debt `of`. Phone in E.164. */
interface Given {
  of: string;
  id: string | null;
  name: string | null;
  phone: string | null;
}
interface Party {
  id: string;
  name: string;
  phone: string | null;
}
/** Where they are kept, and the field of a debt that points there. */
const parties = {
  customer_id: 'customers',
  supplier_id: 'suppliers',
} as const;
export type PartyField = keyof typeof parties;

/**
 * A customer or a supplier: the one that was chosen, or else the one of that phone, without a phone the only one of
 * that name, or a new one. Throws `validation_failed`.
 */
export async function partyOf(context: EventContext, field: PartyField, given: Given): Promise<Party> {
  const { id, phone } = given;
  const name = given.name ?? phone;
  if (name === null && id === null) throw problem('validation_failed', { name: 'who_owes' });
  const isNamed = sql<boolean>`lower(name) = lower(${name})`;
  if (id !== null) {
    const chosen = await find(context, field, sql`id = ${id}`);
    if (!chosen) throw problem('validation_failed', { [field]: 'not_found' });
    return chosen;
  }
  const known = await find(context, field, phone === null ? isNamed : hasNumber[field](context.shopId, phone));
  if (known) return known;
  const { services, tx, shopId } = context;
  const made = { id: services.world.newId(), name: name ?? '', phone };
  const now = services.world.now().toISOString();
  const { rows } = await sql<Party & { version: number }>`
    insert into ${sql.table(parties[field])} ${columnsOf[field](shopId, made, now)}
    on conflict do nothing returning id, name, phone, version`.execute(tx);
  for (const { version } of rows) context.madeAlong?.(given.of, { record: parties[field], id: made.id, version });
  // Somebody else made them meanwhile, or a supplier of that name has another phone.
  const found = rows[0] ?? (await find(context, field, sql`phone = ${phone} or ${isNamed}`));
  if (!found) throw problem('validation_failed', { name: 'taken' });
  return found;
}

/** A customer may have more numbers than the one that is written with her. */
const hasNumber: Readonly<Record<PartyField, (shopId: string, phone: string) => RawBuilder<unknown>>> = {
  customer_id: (shopId, phone) => sql`id in ${idsByPhone(sql.val(shopId), sql.val(phone))}`,
  supplier_id: (_shopId, phone) => sql`phone = ${phone}`,
};
const columnsOf: Readonly<Record<PartyField, (shopId: string, party: Party, now: string) => RawBuilder<unknown>>> = {
  customer_id: (shopId, { id, name, phone }, now) => sql`
    (shop_id, id, name, phone, total_orders, total_amount, created_at, updated_at)
    values (${shopId}, ${id}, ${name}, ${phone}, 0, 0, ${now}, ${now})`,
  supplier_id: (shopId, { id, name, phone }, now) => sql`
    (shop_id, id, name, phone, created_at, updated_at) values (${shopId}, ${id}, ${name}, ${phone}, ${now}, ${now})`,
};

/** The only one of whom this is true. */
async function find({ tx, shopId }: EventContext, field: PartyField, is: RawBuilder<unknown>) {
  const { rows } = await sql<Party>`select id, name, phone from ${sql.table(parties[field])}
    where shop_id = ${shopId} and (${is}) limit 2`.execute(tx);
  return rows.length === 1 ? rows[0] : undefined;
}
