import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { payingOrder } from '../../tests/harness/paying-order.ts';
import { newShop, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { shopWithStock } from '../../tests/harness/shop-with-stock.ts';
import { networkHealth } from './health.ts';
import { silentServices } from './silent.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let product: string;
  beforeAll(async () => {
    ({ server, shop, product } = await shopWithStock(database));
  });
  afterAll(() => server?.stop());

  test('what a shop’s own account is refused silences its service for that shop alone', async () => {
    const { services } = server.running;
    const { merchant, key, secret } = (await shop.call('GET', '/api/payments/practice-keys/selcom')).body;
    const given = { provider: 'selcom', name: 'Selcom', merchant, key, secret };
    const account = (await shop.call('POST', '/api/payment_accounts', given)).body.id;
    const other = await newShop(server);
    /** Three in a row end so, by an account of the shop's or by the platform's. */
    const end = async (change: object) => {
      for (let count = 0; count < 3; count++) {
        const { payment } = await payingOrder(server, shop, product);
        await services.db.withShop(shop.shopId, (tx) =>
          tx
            .updateTable('transactions')
            .set({ network: 'halopesa', provider: 'selcom', ...change })
            .where('id', '=', payment.id)
            .execute(),
        );
      }
    };
    const isSilentFor = async ({ shopId }: { shopId: string }) =>
      (await silentServices(services, shopId, 'halopesa')).has('selcom');
    const health = async () => (await networkHealth(services)).find(({ network }) => network === 'halopesa')?.state;

    await end({ payment_account_id: account, state: 'failed', failure: 'provider_error' });
    expect([await isSilentFor(shop), await isSilentFor(other), await health()]).toEqual([true, false, 'quiet']);
    // What nobody answered is the network's.
    await end({ payment_account_id: account, state: 'expired', failure: 'timeout' });
    expect([await isSilentFor(shop), await isSilentFor(other), await health()]).toEqual([true, true, 'down']);
  });

  test('what was refused without a word why, and what its service looks into, says nothing of a network', async () => {
    const { services } = server.running;
    const end = async (change: object) => {
      for (let count = 0; count < 3; count++) {
        const { payment } = await payingOrder(server, shop, product);
        await services.db.withShop(shop.shopId, (tx) =>
          tx
            .updateTable('transactions')
            .set({ network: 'airtel_money', provider: 'flutterwave', payment_account_id: null, ...change })
            .where('id', '=', payment.id)
            .execute(),
        );
      }
    };
    const health = async () => (await networkHealth(services)).find(({ network }) => network === 'airtel_money');
    const isSilent = async () => (await silentServices(services, shop.shopId, 'airtel_money')).has('flutterwave');

    await end({ state: 'failed', failure: 'refused' });
    expect([await isSilent(), (await health())?.state, (await health())?.prompts]).toEqual([false, 'quiet', 0]);
    const longAgo = new Date(services.world.now().getTime() - 600_000).toISOString();
    await end({ state: 'pending', prompted_at: longAgo, on_hold_at: longAgo });
    expect([await isSilent(), (await health())?.state]).toEqual([false, 'working']);
    await end({ state: 'failed', failure: 'provider_error' });
    expect([await isSilent(), (await health())?.state]).toEqual([true, 'down']);
    // Where money is real, what was rehearsed at a test address is left out.
    const real = { ...services, settings: { ...services.settings, rehearsal: false } };
    expect((await silentServices(real, shop.shopId, 'airtel_money')).size).toBe(0);
    expect((await networkHealth(real)).every(({ prompts }) => prompts === 0)).toBe(true);
  });

  test('what the platform’s own account is refused silences its service for everybody', async () => {
    const { services } = server.running;
    const other = await newShop(server);
    const refuse = async (change: object) => {
      const { payment } = await payingOrder(server, shop, product);
      await services.db.withShop(shop.shopId, (tx) =>
        tx
          .updateTable('transactions')
          .set({ network: 'tpesa', provider: 'clickpesa', payment_account_id: null })
          .set({ state: 'failed', failure: 'provider_error', ...change })
          .where('id', '=', payment.id)
          .execute(),
      );
    };
    const isSilent = async () => (await silentServices(services, other.shopId, 'tpesa')).has('clickpesa');
    // One person alone, however often, is no sign of it.
    for (let count = 0; count < 4; count++) await refuse({ payer_phone: '+255716999001' });
    expect(await isSilent()).toBe(false);
    for (let count = 0; count < 2; count++) await refuse({});
    expect(await isSilent()).toBe(true);
  });
});
