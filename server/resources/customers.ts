import { sql } from 'kysely';
import { customers as definition } from '../../resources/customers.ts';
import { idsByPhone, otherNumbers } from '../customers/by-phone.ts';
import { holdMerging } from '../customers/hold-merging.ts';
import { mergeCustomers } from '../customers/merge.ts';
import { debtLinkOf } from '../debts/link.ts';
import { recordCashOfAll } from '../debts/pay-all.ts';
import { remindDebtor } from '../debts/remind.ts';
import { contextOf } from '../events/emit.ts';
import { forget } from '../events/forget.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

const columns = (...names: string[]) => names.map((name) => sql.ref(`customers.${name}`));
const address = columns('street', 'district', 'region');
const delivered = columns('last_place', 'last_zone');
const oneOf = (parts: typeof address) => sql`nullif(concat_ws(', ', ${sql.join(parts)}), '')`;
const location = sql`coalesce(${oneOf(address)}, ${oneOf(delivered)})`;

export const customers: Behaviour<'customers'> = {
  computed: { location },
  among: { location: [...address, ...delivered, location] },
  alsoFoundBy: { phone: otherNumbers },
  async mayStand({ tx, caller: { shopId } }, writes) {
    const numbered = writes.flatMap(({ row: { id, phone }, change }) =>
      phone !== null && 'phone' in change ? [{ id, phone }] : [],
    );
    if (numbered.length === 0) return;
    const { rows } = await sql`select 1
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as writes (id uuid, phone text)
      where exists (select from ${idsByPhone(sql.val(shopId), sql.ref('writes.phone'))} known
        where known.id <> writes.id) limit 1`.execute(tx);
    if (rows.length > 0) throw problem('validation_failed', { phone: 'number_of_another' });
  },
  holdFirst: holdMerging,
  // What was sent to the number that she had opens nothing of hers any more: it may be another's.
  async beforeChange({ tx, caller: { shopId } }, { id, phone }, change) {
    if (phone === null || change?.phone === undefined || change.phone === phone) return;
    await tx.deleteFrom('debt_links').where('shop_id', '=', shopId).where('customer_id', '=', id).execute();
  },
  // Who was taken for her is forgotten with her.
  async beforeDelete({ tx, caller: { shopId } }, { id }) {
    const { rows } = await sql<{ id: string }>`select was ->> 'id' as id
      from merged_customers gone join customer_merges m on m.shop_id = gone.shop_id and m.id = gone.merge_id
      where m.shop_id = ${shopId} and m.customer_id = ${id} and m.undone_at is null`.execute(tx);
    await forget(
      tx,
      definition,
      rows.map((row) => row.id),
    );
  },
  actions: {
    merge: (context, id, { other }) => mergeCustomers(context, id, other),
    record_cash: (context, id, args) => recordCashOfAll(context, id, args),
    remind: (context, id) => remindDebtor({ ...contextOf(context), services: context.services }, id),
    open_link: async ({ services, tx, caller: { shopId } }, id) => ({
      url: await debtLinkOf(services, tx, { shopId, customerId: id }),
    }),
  },
};
