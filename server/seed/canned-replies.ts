import type { Tx } from '../db/tenant-scope.ts';
import type { Identity } from './identity.ts';

const replies: readonly (readonly [shortcut: string, text: string])[] = [
  ['usafiri', 'Tunapeleka mjini kote kwa bodaboda, {name}. Gharama utaiona unapoweka oda.'],
  ['muda', 'Tuko wazi saa 2 asubuhi hadi saa 2 usiku, kila siku isipokuwa Jumapili.'],
  ['jumla', 'Bei ya jumla ni kuanzia pisi 12. Unahitaji ngapi, {name}?'],
  ['oda', 'Oda yako namba {order} tunaiandaa sasa. Iangalie hapa: {link}'],
];

/** A few answers that an invented shop gives every day. Gives how many. */
export async function seedCannedReplies(
  tx: Tx,
  { shopId, identity, to }: { shopId: string; identity: Identity; to: Date },
): Promise<number> {
  const at = to.toISOString();
  const made = await tx
    .insertInto('canned_replies')
    .values(
      replies.map(([shortcut, sw]) => ({
        ...{ shop_id: shopId, id: identity.newId(to), shortcut, text: JSON.stringify({ sw }) },
        ...{ created_at: at, updated_at: at },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}
