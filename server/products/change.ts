import type { PriceChange } from '../../resources/enums.ts';
import type { Args } from '../../resources/kit/index.ts';
import { largestMoney } from '../../resources/kit/schema.ts';
import type { products } from '../../resources/products.ts';
import { priceWays } from '../../resources/trade/reprice.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';

type Change = Args<typeof products, 'change'>;

/**
 * Changes what is given of one product. Throws `validation_failed` where nothing is, where a price is to change and
 * nobody says by how much, or would fall below nothing.
 */
export async function changeProduct(context: ActionContext, id: string, change: Change): Promise<void> {
  const { services, tx, caller } = context;
  const { category, status, price_by: way } = change;
  if (category === null && status === null && way === null)
    throw problem('validation_failed', { price_by: 'nothing_given' });
  const product = await tx
    .selectFrom('products')
    .select(['price', 'variants'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const reprice = way === null ? undefined : repricing(way, change);
  await tx
    .updateTable('products')
    .set({
      ...(category !== null && { category }),
      ...(status !== null && { status }),
      ...(reprice && {
        price: reprice(product.price),
        variants: JSON.stringify(product.variants.map((each) => ({ ...each, price: reprice(each.price) }))),
      }),
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', id)
    .execute();
}

function repricing(way: PriceChange, change: Pick<Change, 'amount' | 'percent'>): (price: number) => number {
  const { by, of } = priceWays[way];
  const given = change[by];
  if (given === null) throw problem('validation_failed', { [by]: 'required' });
  return (price) => {
    const changed = of(price, given);
    if (changed < 0 || changed > largestMoney) throw problem('validation_failed', { [by]: 'price_out_of_range' });
    return changed;
  };
}
