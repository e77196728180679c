import { sql } from 'kysely';
import type { PricedSet } from '../../resources/trade/sets.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** A set that is sold whole, and how many can be made of what is there; null where nothing of it is counted. */
export interface SetOnSale extends PricedSet {
  cover: string | null;
  available: number | null;
}

/**
 * How many of a row of `product_sets` can be made of what is there: none where a product is not sold as it stands in
 * it, null without a price and where nothing of it is counted.
 */
export const availableOf = (set: string) => {
  const [shop, price, products] = ['shop_id', 'price', 'products'].map((column) => sql.ref(`${set}.${column}`));
  return sql<number | null>`(case when ${price} is not null then (
    select least(min(case when not part.sold then 0 end),
      min(case when part.on_hand < 0 then 0 else floor(part.on_hand / part.quantity) end))::int
    from (
      select coalesce((each ->> 'quantity')::int, 1) as quantity, level.on_hand, coalesce(p.status = 'active'
        and case when each ->> 'variant_id' is null then jsonb_array_length(p.variants) = 0
          else p.variants @> jsonb_build_array(jsonb_build_object('id', each ->> 'variant_id')) end
        and not p.add_ons @> '[{"required": true}]', false) as sold
      from jsonb_array_elements(${products}) as each
      left join products p on p.shop_id = ${shop} and p.id = (each ->> 'product_id')::uuid
      left join stock_levels level on level.shop_id = p.shop_id and level.product_id = p.id
        and level.variant_id = coalesce(each ->> 'variant_id', '')
    ) as part) end)`;
};

type SetPiece = PricedSet['products'][number];
/** A row of a set that a former release saved says neither which kind nor how many: one, of a product without kinds. */
const pieceOf = ({
  product_id,
  variant_id = null,
  quantity = 1,
}: Pick<SetPiece, 'product_id'> & Partial<SetPiece>) => ({
  ...{ product_id, variant_id, quantity },
});

/** Those of these sets that have a price and are shown, by id. */
export async function readSets(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, SetOnSale>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('product_sets')
    .select(['id', 'name', 'price', 'products', 'cover', availableOf('product_sets').as('available')])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('shown', '=', true)
    .execute();
  return new Map(
    rows.flatMap(({ price, products, ...set }) =>
      price === null ? [] : [[set.id, { ...set, price, products: products.map(pieceOf) }] as const],
    ),
  );
}
