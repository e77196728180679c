import { sql } from 'kysely';
import { qrCodes as definition } from '../../resources/qr_codes.ts';
import { contextOf, emit } from '../events/emit.ts';
import { newCode } from '../qr/short-link.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const qrCodes: Behaviour<'qr_codes'> = {
  computed: {
    scans: sql`(select coalesce(sum(s.scans), 0)::int from qr_scans s where s.shop_id = qr_codes.shop_id and
      s.qr_code_id = qr_codes.id)`,
    chats: sql`(select count(*)::int from qr_chats c where c.shop_id = qr_codes.shop_id and c.qr_code_id =
      qr_codes.id)`,
    // An order counts for the code by which its conversation came, from then on.
    orders: sql`(select count(*)::int from qr_chats c
      join order_links l on l.shop_id = c.shop_id and l.conversation_id = c.conversation_id
      join orders o on o.shop_id = l.shop_id and o.id = l.order_id
      where c.shop_id = qr_codes.shop_id and c.qr_code_id = qr_codes.id and o.created_at >= c.created_at)`,
  },
  async create(context, { name, greeting }, id) {
    const { tx, caller } = context;
    const { world } = context.services;
    const now = world.now().toISOString();
    await tx
      .insertInto('qr_codes')
      .values({
        shop_id: caller.shopId,
        id,
        name,
        code: newCode(world),
        greeting: greeting ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await emit(contextOf(context), definition, 'created', { id }, {});
  },
};
