import { sql } from 'kysely';
import type { stockReasons } from '../../resources/enums.ts';
import { type Actor, doneBy } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { EventContext } from '../events/emit.ts';
import type { World } from '../world.ts';
import { emitRunningLow } from './running-low.ts';

export interface StockMove {
  productId: string;
  /** '' is the product itself. */
  variantId: string;
  /** Negative takes away. */
  change: number;
}
/** A move that could not be made: too little is there, or its product was deleted meanwhile. */
export interface Short extends StockMove {
  isGone: boolean;
}
/** Whether moves are of what a line holds. */
export const hasMoveOf = (
  moves: readonly StockMove[],
  line: { product_id: string | null; variant_id: string | null },
): boolean =>
  moves.some(({ productId, variantId }) => productId === line.product_id && variantId === (line.variant_id ?? ''));
interface Why {
  reason: (typeof stockReasons)[number];
  reference: string | null;
  /** The order that the goods are for. */
  orderId?: string;
  note?: string | null;
  by: Actor;
}

/**
 * Moves stock by guarded statements in one fixed order, so that two orders never wait for each other in a ring and none
 * takes what is not there. What is not tracked does not move, but its product is held like the others: until the caller
 * commits nobody deletes what an order takes. Of what runs low by it, an event is written. Gives the moves that could
 * not be made; the caller rolls back.
 */
export async function moveStock(
  services: EventContext['services'],
  tx: Tx,
  shopId: string,
  moves: readonly StockMove[],
  why: Why,
): Promise<Short[]> {
  const { world } = services;
  const wanted = mergeMoves(moves)
    .filter(({ change }) => change !== 0)
    .map((move) => ({ ...move, id: world.newId() }));
  if (wanted.length === 0) return [];
  // One round trip: the rows are locked in one order first, products before their stock as where one is deleted; the
  // update then finds them as they are.
  const { rows } = await sql<Short & { left: number | null }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("productId" uuid, "variantId" text,
        change int, id uuid)
    ), held as materialized (
      select p.id from products p where p.shop_id = ${shopId} and p.id in (select w."productId" from wanted w)
      order by p.id for key share of p
    ), locked as materialized (
      select l.product_id, l.variant_id from stock_levels l
      join wanted w on l.product_id = w."productId" and l.variant_id = w."variantId"
      join held on held.id = l.product_id
      where l.shop_id = ${shopId} order by l.product_id, l.variant_id for update of l
    ), moved as (
      update stock_levels l set on_hand = l.on_hand + w.change from locked k, wanted w
      where l.shop_id = ${shopId} and l.product_id = k.product_id and l.variant_id = k.variant_id
        and w."productId" = k.product_id and w."variantId" = k.variant_id and l.on_hand + w.change >= 0
      returning l.product_id, l.variant_id, l.on_hand, w.change, w.id
    ), noted as (
      insert into stock_movements (shop_id, id, product_id, variant_id, change, before, after, reason, reference,
        order_id, note, by, by_kind, by_id, created_at)
      select ${shopId}, id, product_id, variant_id, change, on_hand - change, on_hand,
             ${why.reason}, ${why.reference}, ${why.orderId ?? null}::uuid, ${why.note ?? null},
             ${why.by.name}, ${why.by.kind}, ${why.by.id}, ${world.now().toISOString()}::timestamptz from moved
    ), sunk as (
      -- What other variants of it have stands as it was before this statement.
      select m.product_id, sum(m.on_hand) + coalesce((select sum(l.on_hand) from stock_levels l
          where l.shop_id = ${shopId} and l.product_id = m.product_id and l.variant_id <> all (array_agg(m.variant_id))
        ), 0) as "left", sum(m.change) as change
      from moved m group by m.product_id having sum(m.change) < 0
    )
    select w."productId", w."variantId", w.change, null::int as "left", false as "isGone" from wanted w
    join locked k on k.product_id = w."productId" and k.variant_id = w."variantId"
    where not exists (select 1 from moved m where m.id = w.id)
    union all
    select w."productId", w."variantId", w.change, null, true from wanted w
    where w.change < 0 and not exists (select 1 from held where held.id = w."productId")
    union all
    select s.product_id, '', s.change::int, s."left"::int, false from sunk s
    join products p on p.shop_id = ${shopId} and p.id = s.product_id and p.status = 'active'
    where s."left" <= p.low_stock_level and s."left" - s.change > p.low_stock_level`.execute(tx);
  for (const { productId, left } of rows)
    if (left !== null) await emitRunningLow({ services, tx, shopId }, productId, left);
  return rows.flatMap(({ left, ...move }) => (left === null ? [move] : []));
}

/**
 * What an order has taken off the shelf and not given back, as the moves that would put it back. Hold the order's row.
 */
export async function takenBy(tx: Tx, shopId: string, orderId: string): Promise<StockMove[]> {
  return tx
    .selectFrom('stock_movements')
    .select(['product_id as productId', 'variant_id as variantId'])
    .select(sql<number>`(-sum(change))::int`.as('change'))
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .groupBy(['product_id', 'variant_id'])
    .having(sql<boolean>`sum(change) < 0`)
    .execute();
}

/** One item on two lines is one move. */
function mergeMoves(moves: readonly StockMove[]): StockMove[] {
  const sums = new Map<string, StockMove>();
  for (const move of moves) {
    const key = `${move.productId}/${move.variantId}`;
    sums.set(key, { ...move, change: move.change + (sums.get(key)?.change ?? 0) });
  }
  return [...sums.keys()].sort().flatMap((key) => sums.get(key) ?? []);
}

/** Sets what was counted on the shelf, or starts to track what was not. */
export async function setStock(
  world: World,
  tx: Tx,
  shopId: string,
  at: Omit<StockMove, 'change'>,
  onHand: number,
  why: Why,
): Promise<void> {
  const place = { shop_id: shopId, product_id: at.productId, variant_id: at.variantId };
  const before = await tx
    .selectFrom('stock_levels')
    .select('on_hand')
    .where(matching(place))
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto('stock_levels')
    .values({ ...place, on_hand: onHand })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'product_id', 'variant_id']).doUpdateSet({ on_hand: onHand }),
    )
    .execute();
  await tx
    .insertInto('stock_movements')
    .values({
      ...place,
      id: world.newId(),
      change: onHand - (before?.on_hand ?? 0),
      before: before?.on_hand ?? 0,
      after: onHand,
      reason: why.reason,
      reference: why.reference,
      note: why.note ?? null,
      ...doneBy(why.by),
      created_at: world.now().toISOString(),
    })
    .execute();
}

const matching = (place: { shop_id: string; product_id: string; variant_id: string }) =>
  sql<boolean>`shop_id = ${place.shop_id} and product_id = ${place.product_id} and variant_id = ${place.variant_id}`;
