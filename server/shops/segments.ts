import type { Language } from '../../resources/enums.ts';
import type { Condition, Period } from '../../resources/kit/condition.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { World } from '../world.ts';

const days = (last: number): Period => ({ last, unit: 'day' });
const quietFor = (count: number): Condition => ({
  all: [{ field: 'last_order_at', op: 'during', value: { olderThan: count, unit: 'day' } }],
});

/** What most shops ask about their customers first. Amounts in minor units. */
export const readySegments: readonly { name: Record<Language, string>; conditions: Condition }[] = [
  {
    name: { en: 'New', sw: 'Wapya' },
    conditions: { all: [{ field: 'first_order_at', op: 'during', value: days(30) }] },
  },
  {
    name: { en: 'Regular', sw: 'Wa kila mara' },
    conditions: {
      all: [
        { field: 'total_orders', op: 'ge', value: 3 },
        { field: 'last_order_at', op: 'during', value: days(90) },
      ],
    },
  },
  {
    name: { en: 'Big buyers', sw: 'Wanunuzi wakubwa' },
    conditions: { all: [{ field: 'total_amount', op: 'ge', value: 500_000_00 }] },
  },
  { name: { en: 'Quiet for 30 days', sw: 'Kimya siku 30' }, conditions: quietFor(30) },
  { name: { en: 'Quiet for 60 days', sw: 'Kimya siku 60' }, conditions: quietFor(60) },
  { name: { en: 'Quiet for 90 days', sw: 'Kimya siku 90' }, conditions: quietFor(90) },
  { name: { en: 'In debt', sw: 'Wanaodaiwa' }, conditions: { all: [{ field: 'debt', op: 'gt', value: 0 }] } },
];

/** Gives a new shop the segments that come ready; they are its own from then on. */
export async function addSegments(
  world: World,
  tx: Tx,
  { shopId, language }: { shopId: string; language: Language },
): Promise<void> {
  const now = world.now().getTime();
  await tx
    .insertInto('segments')
    .values(
      readySegments.map(({ name, conditions }, at) => {
        // They stand in this order.
        const created = new Date(now + at).toISOString();
        return {
          ...{ shop_id: shopId, id: world.newId(), name: name[language], conditions: JSON.stringify(conditions) },
          ...{ created_at: created, updated_at: created },
        };
      }),
    )
    .execute();
}
