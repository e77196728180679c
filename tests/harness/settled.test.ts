import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from './databases.ts';
import { rehearsalPhone } from './rehearsal-phone.ts';
import { newProduct, newShop, startTestServer, type TestServer } from './server.ts';
import { settled } from './settled.ts';

describe.each(databases)('%s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());

  const phone = '+255712000901';

  test('once all has settled jobs are done, and what a stand-in delivers has arrived and been worked off', async () => {
    const { db } = server.running.services;
    const shop = await newShop(server);
    const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
    const order = { lines, customer_phone: phone };
    expect((await shop.call('POST', '/api/orders', order)).status).toBe(201);
    await settled(server);
    const messages = await db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('outbound_messages').select('state').execute(),
    );
    expect(messages).toEqual([{ state: 'sent' }]);

    expect((await rehearsalPhone(server.base, phone).sms('STOP')).status).toBe(202);
    await settled(server);
    const optOuts = await db.withShop(shop.shopId, (tx) => tx.selectFrom('opt_outs').select('address').execute());
    expect(optOuts).toEqual([{ address: phone }]);
  });
});
