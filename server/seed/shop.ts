import type { Db } from '../db/tenant-scope.ts';
import { seedCustomers, seedOrders } from './believable.ts';
import { seedCannedReplies } from './canned-replies.ts';
import { seedConversations } from './conversations.ts';
import { seedDebts } from './debts.ts';
import { seedExpenses } from './expenses.ts';
import { seedFlowRuns } from './flow-runs.ts';
import { CannotSeed, openShop, ownersName } from './open-shop.ts';
import { seedProductSets } from './product-sets.ts';
import { seedQrCodes } from './qr-codes.ts';
import type { SeedOptions } from './types.ts';
import { type Seeded, ShopWriter } from './writer.ts';

type ShopSeed = Omit<SeedOptions, 'products'>;

const batchSize = 250;

/**
 * Adds customers and their orders to a shop, whole or not at all: order numbers go on from the shop's counter, money is
 * booked, stock moves, nobody is told. The same seed gives the same again, where products and counter are the same.
 * Throws {@link CannotSeed}.
 */
export async function seedShop(
  db: Db,
  shopId: string,
  seed: ShopSeed,
  progress: (orders: number) => void = () => {},
): Promise<Seeded> {
  if (seed.orders > 0 && seed.customers === 0)
    throw new CannotSeed('Orders need somebody who ordered: ask for customers too.');
  const staff = await ownersName(db, shopId);
  return db.withShop(shopId, async (tx) => {
    const shop = await openShop(tx, shopId, { ...seed, staff });
    if (seed.orders > 0 && shop.products.length === 0)
      throw new CannotSeed(`${shop.name} has no product on sale to order: add one first.`);
    const writer = new ShopWriter(tx, shop, seed);
    for (const batch of inBatches(seedCustomers(seed))) await writer.addCustomers(batch);
    for (const batch of inBatches(seedOrders({ ...seed, products: shop.products }))) {
      await writer.addOrders(batch);
      progress(writer.seeded.orders);
    }
    await writer.finish();
    if (seed.orders > 0) {
      const past = { ...seed, shopId, staff, identity: shop.identity };
      writer.seeded.expenses = await seedExpenses(tx, past);
      writer.seeded.debts = await seedDebts(tx, past);
      writer.seeded.product_sets = await seedProductSets(tx, past);
      writer.seeded.qr_codes = await seedQrCodes(tx, past);
      writer.seeded.canned_replies = await seedCannedReplies(tx, past);
      writer.seeded.conversations = await seedConversations(tx, past);
      await seedFlowRuns(tx, past);
    }
    return writer.seeded;
  });
}

function* inBatches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const each of all) {
    batch.push(each);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
