import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import { emitRunningLow } from '../orders/running-low.ts';
import { setStock } from '../orders/stock.ts';
import { wasSold } from '../orders/was-sold.ts';
import { problem } from '../problems.ts';
import { changeProduct } from '../products/change.ts';
import { refuseTaken } from '../products/codes.ts';
import { checkOptions, renameAlong } from '../products/options.ts';
import type { ActionContext, Behaviour } from '../rest/behaviour.ts';

/**
 * What each of its variants leaves of its price, or the product itself where it has none: nobody is charged the
 * product's price where there are kinds of it. The least of them, for that is what a discount may take.
 */
const sold = sql`(select price, price - cost as margin from (
    select (variant ->> 'price')::bigint as price, coalesce((variant ->> 'cost')::bigint, products.cost) as cost
    from jsonb_array_elements(products.variants) as variant
    union all select products.price, products.cost where jsonb_array_length(products.variants) = 0
  ) as each_kind) as sold`;

const computed = {
  // Null when nothing of it is tracked; with variants, the sum of theirs.
  stock: sql`(select sum(on_hand)::int from stock_levels s where s.shop_id = products.shop_id and s.product_id =
    products.id)`,
  // Null without variants; of one that is not tracked, what is left is null.
  variants_now: sql`(select jsonb_agg(jsonb_build_object('id', variant -> 'id', 'name', variant -> 'name',
      'price', variant -> 'price', 'cost', variant -> 'cost', 'sku', variant -> 'sku',
      'left', (select s.on_hand from stock_levels s where s.shop_id = products.shop_id and s.product_id = products.id
        and s.variant_id = variant ->> 'id')) order by at)
    from jsonb_array_elements(products.variants) with ordinality as listed (variant, at))`,
  margin: sql`(select min(margin) from ${sold})`,
  margin_percent: sql`(select min(round(margin * 100.0 / price)::int) from ${sold} where price > 0)`,
  low_stock: sql`(products.status = 'active' and products.low_stock_level is not null and coalesce(
    (select sum(on_hand)::int from stock_levels s where s.shop_id = products.shop_id and s.product_id =
      products.id) <= products.low_stock_level, false))`,
};

export const products: Behaviour<'products'> = {
  computed,
  bringsAlong: renameAlong,
  async mayStand(context, writes) {
    for (const { row, change } of writes)
      if ('options' in change || 'variants' in change) checkOptions(row, 'variants' in change);
    await refuseTaken(context, writes);
  },
  // What is charged is the price of each variant.
  closedToFiles: ({ variants }) => (variants.length > 0 ? ['price'] : []),
  async archiveInstead({ tx, caller }, product) {
    if (await wasSold(tx, caller.shopId, product)) return { change: { status: 'archived' }, why: 'sold_before' };
    if (await isInSet(tx, caller.shopId, product.id)) return { change: { status: 'archived' }, why: 'in_set' };
    return undefined;
  },
  // As the form does that makes one.
  async startsInFiles({ tx, caller }) {
    const { category } = await tx
      .selectFrom('shops')
      .select('category')
      .where('id', '=', caller.shopId)
      .executeTakeFirstOrThrow();
    return { category };
  },
  async afterWrite({ services, tx, caller }, product, change) {
    const known = await tx
      .selectFrom('stock_levels')
      .select(['variant_id', 'on_hand'])
      .where('shop_id', '=', caller.shopId)
      .where('product_id', '=', product.id)
      .execute();
    const trackedIds = new Set(known.map(({ variant_id }) => variant_id));
    const opening =
      product.variants.length > 0
        ? product.variants.map(({ id, opening_stock }) => ({ id, opening_stock }))
        : [{ id: '', opening_stock: product.opening_stock }];
    for (const { id, opening_stock } of opening) {
      if (opening_stock === null || trackedIds.has(id)) continue;
      // Its own was counted when it was made: variants that come and go do not bring it back.
      if (id === '' && !('opening_stock' in change)) continue;
      await setStock(services.world, tx, caller.shopId, { productId: product.id, variantId: id }, opening_stock, {
        reason: 'opening',
        reference: null,
        by: caller.actor,
      });
    }
    // A variant that was taken away takes its stock along, and the movements say so: they add up to what is left.
    const wanted = new Set(opening.map(({ id }) => id));
    for (const { variant_id, on_hand } of known) {
      if (wanted.has(variant_id)) continue;
      if (on_hand !== 0)
        await setStock(services.world, tx, caller.shopId, { productId: product.id, variantId: variant_id }, 0, {
          ...{ reason: 'removed', reference: null, by: caller.actor },
        });
      await tx
        .deleteFrom('stock_levels')
        .where('shop_id', '=', caller.shopId)
        .where('product_id', '=', product.id)
        .where('variant_id', '=', variant_id)
        .execute();
    }
  },
  actions: {
    change: changeProduct,
    archive: (context, id) => setStatus(context, id, 'archived'),
    sell_again: (context, id) => setStatus(context, id, 'active'),
    async count_stock({ services, tx, caller }, productId, { variant, on_hand, reason, note }) {
      const product = await tx
        .selectFrom('products')
        .select('variants')
        .where('shop_id', '=', caller.shopId)
        .where('id', '=', productId)
        // The product before its stock, as an edit locks them.
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const fits = product.variants.length === 0 ? variant === null : product.variants.some(({ id }) => id === variant);
      if (!fits) throw problem('validation_failed', { variant: variant === null ? 'required' : 'not_found' });
      const before = await lowLeft(tx, caller.shopId, productId);
      await setStock(services.world, tx, caller.shopId, { productId, variantId: variant ?? '' }, on_hand, {
        reason,
        reference: null,
        note,
        by: caller.actor,
      });
      const left = await lowLeft(tx, caller.shopId, productId);
      if (before === undefined && left !== undefined)
        await emitRunningLow({ services, tx, shopId: caller.shopId }, productId, left);
    },
  },
};

/** How many are left of what runs low; undefined of what does not. */
async function lowLeft(tx: Tx, shopId: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    select ${computed.stock} as stock from products where shop_id = ${shopId} and id = ${id}
      and ${computed.low_stock}`.execute(tx);
  return rows[0]?.stock;
}

const isInSet = async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('product_sets')
    .select('id')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`products @> ${JSON.stringify([{ product_id: id }])}::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function setStatus({ services, tx, caller }: ActionContext, id: string, status: 'active' | 'archived') {
  await tx
    .updateTable('products')
    .set({ status, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', id)
    .execute();
}
