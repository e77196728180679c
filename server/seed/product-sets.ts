import type { Tx } from '../db/tenant-scope.ts';
import type { Identity } from './identity.ts';

/** What an invented shop sells together, by the codes of its sample goods. */
const sets: readonly (readonly [name: string, codes: readonly string[]])[] = [
  ['Chakula cha mchana', ['FB-PILAU-NYAMA', 'FB-UGALI-SAMAKI', 'FB-CHIPSI-MAYAI']],
  ['Mahitaji ya jikoni', ['FB-SEMBE', 'FB-MCHELE-KYELA', 'FB-ALIZETI', 'FB-MAJI-1500']],
];

/** Puts the sample goods of an invented shop into sets; those that it has. Gives how many sets. */
export async function seedProductSets(
  tx: Tx,
  { shopId, identity, from }: { shopId: string; identity: Identity; from: Date },
): Promise<number> {
  const goods = await tx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('shop_id', '=', shopId)
    .where(
      'sku',
      'in',
      sets.flatMap(([, codes]) => codes),
    )
    .execute();
  const at = from.toISOString();
  const rows = sets.flatMap(([name, codes], place) => {
    const ids = codes.flatMap((code) => goods.find(({ sku }) => sku === code)?.id ?? []);
    if (ids.length === 0) return [];
    const products = JSON.stringify(ids.map((product_id) => ({ product_id })));
    const dates = { created_at: at, updated_at: at };
    return [{ shop_id: shopId, id: identity.newId(from), name, products, shown: true, position: place + 1, ...dates }];
  });
  if (rows.length === 0) return 0;
  const made = await tx
    .insertInto('product_sets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return made.length;
}
