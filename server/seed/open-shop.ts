import { sql } from 'kysely';
import type { Db, Tx } from '../db/tenant-scope.ts';
import { takeOrderNumbers } from '../orders/counter.ts';
import type { Priced } from '../orders/priced.ts';
import { type Identity, identityOf } from './identity.ts';
import { streamOf } from './random.ts';
import { Shelf, type TrackedItem } from './shelf.ts';

/** Thrown when a shop cannot be seeded as asked. */
export class CannotSeed extends Error {}

/** Who stands at the counter of an invented past. A shop cannot see people's accounts, so the system looks. */
export async function ownersName(db: Db, shopId: string): Promise<string> {
  const owner = await db.asSystem('find the owner of a shop', (tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('roles as r', (on) => on.onRef('r.shop_id', '=', 'm.shop_id').onRef('r.id', '=', 'm.role_id'))
      .innerJoin('users', 'users.id', 'm.user_id')
      .select('users.name')
      .where('m.shop_id', '=', shopId)
      .where('r.preset', '=', 'owner')
      .orderBy('m.created_at')
      .executeTakeFirst(),
  );
  if (!owner) throw new CannotSeed(`There is no shop ${shopId} here.`);
  return owner.name;
}

/** A shop as its orders need it, with its order numbers taken and its stock held until the transaction ends. */
export interface OpenShop {
  id: string;
  name: string;
  delivers: boolean;
  /** Minor units. */
  deliveryFee: number;
  /** Rehearsed money counts in it. */
  demo: boolean;
  staff: string;
  products: Priced[];
  firstNumber: number;
  shelf: Shelf;
  identity: Identity;
}

export async function openShop(
  tx: Tx,
  shopId: string,
  { seed, orders, staff }: { seed: number; orders: number; staff: string },
): Promise<OpenShop> {
  const shop = await tx
    .selectFrom('shops')
    .select(['shop_name', 'delivers', 'delivery_fee', 'demo'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'cost', 'status', 'variants', 'add_ons'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  const firstNumber = await takeOrderNumbers(tx, shopId, orders);
  const identity = identityOf(`${seed} ${shopId} ${firstNumber}`);
  const tracked = await holdStock(tx, shopId);
  return {
    id: shopId,
    name: shop.shop_name,
    delivers: shop.delivers,
    deliveryFee: shop.delivery_fee,
    demo: shop.demo === true,
    staff,
    products,
    firstNumber,
    shelf: new Shelf(tracked, { shopId, identity, random: streamOf(seed, 1), staff }),
    identity,
  };
}

/** In the one order in which everybody locks stock. */
async function holdStock(tx: Tx, shopId: string): Promise<TrackedItem[]> {
  const { rows } = await sql<TrackedItem>`
    select product_id, variant_id, on_hand,
      (select min(created_at) from stock_movements m where m.shop_id = l.shop_id and m.product_id = l.product_id and
        m.variant_id = l.variant_id) as first,
      (select max(created_at) from stock_movements m where m.shop_id = l.shop_id and m.product_id = l.product_id and
        m.variant_id = l.variant_id) as last
    from stock_levels l where shop_id = ${shopId} order by product_id, variant_id for update`.execute(tx);
  return rows;
}
