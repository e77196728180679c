import type { DatabaseKind } from './databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from './server.ts';

/** A server of its own with one shop, whose one product never runs out. */
export async function shopWithStock(
  database: DatabaseKind,
): Promise<{ server: TestServer; shop: TestShop; product: string }> {
  // A service that says nothing is left in a moment.
  const server = await startTestServer(database, { patience: { gateway: 100 } });
  const shop = await newShop(server);
  return { server, shop, product: await newProduct(shop, { opening_stock: 5000 }) };
}
