import { currency } from '../../resources/brand.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Identity } from './identity.ts';

/** What an invented shop sells together, by the codes of its sample goods. */
const sets: readonly (readonly [name: string, codes: readonly string[], isPriced?: true])[] = [
  ['Chakula cha mchana', ['FB-PILAU-NYAMA', 'FB-UGALI-SAMAKI', 'FB-CHIPSI-MAYAI']],
  ['Mahitaji ya jikoni', ['FB-SEMBE', 'FB-MCHELE-KYELA', 'FB-ALIZETI', 'FB-MAJI-1500'], true],
];
/** A set with a price of its own costs so much of what its products cost alone, in steps of so much. */
const part = 0.9;
const step = 500 * currency.minor;

/** Puts the sample goods of an invented shop into sets; those that it has. Gives how many sets. */
export async function seedProductSets(
  tx: Tx,
  { shopId, identity, from }: { shopId: string; identity: Identity; from: Date },
): Promise<number> {
  const goods = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'price', 'variants'])
    .where('shop_id', '=', shopId)
    .where(
      'sku',
      'in',
      sets.flatMap(([, codes]) => codes),
    )
    .execute();
  const at = from.toISOString();
  const rows = sets.flatMap(([name, codes, isPriced], place) => {
    const found = codes.flatMap((code) => goods.find(({ sku }) => sku === code) ?? []);
    if (found.length === 0) return [];
    // Sold whole, it is of one kind: the first.
    const kindOf = ({ variants: [first] }: (typeof found)[number]) => (isPriced ? first : undefined);
    const products = JSON.stringify(
      found.map((product) => ({ product_id: product.id, variant_id: kindOf(product)?.id ?? null, quantity: 1 })),
    );
    const alone = found.reduce((sum, product) => sum + (kindOf(product)?.price ?? product.price), 0);
    const price = isPriced ? Math.floor((alone * part) / step) * step : null;
    const shown = { shown: true, position: place + 1, created_at: at, updated_at: at };
    return [{ shop_id: shopId, id: identity.newId(from), name, products, price, ...shown }];
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
