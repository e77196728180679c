import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { makeOutside, type Outside } from '../../tests/harness/outside.ts';
import { pastOrder } from '../../tests/harness/past-order.ts';
import { rowsOf } from '../../tests/harness/rows.ts';
import {
  caller,
  newLink,
  newProduct,
  newShop,
  ownerPassword,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';
import { expireExports } from '../exports/expire.ts';
import { requestPayment } from '../money/collect.ts';
import { type Account, postTransfer } from '../money/ledger.ts';
import { deleteClosed, remindOfClosing } from './delete-closed.ts';
import { holdOpen } from './refuse-closed.ts';

const day = 24 * 3_600_000;

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let outside: Outside;
  let shop: TestShop;
  let other: TestShop;
  let product: string;
  let files: string;
  const name = async (of: TestShop): Promise<string> => (await of.call('GET', '/api/shop')).body.shop_name;
  const close = async (of: TestShop, change: object = {}) =>
    of.call('POST', '/api/shop/closing', { shop_name: await name(of), password: ownerPassword, ...change });

  /** A picture as people send it. */
  async function upload(of: TestShop): Promise<string> {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a31' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picha.png');
    const headers = { authorization: `Bearer ${of.token}` };
    const sent = await fetch(`${server.base}/api/files`, { method: 'POST', headers, body });
    return ((await sent.json()) as { id: string }).id;
  }
  /** The copy of everything, by the file's name in it. */
  async function copyOf(of: TestShop) {
    const made = await of.call('POST', '/api/exports', {});
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const row = async () => (await of.call('GET', `/api/exports/${made.body.id}`)).body;
    await until(async () => (await row()).state !== 'waiting');
    const { body: link } = await of.call('POST', `/api/exports/${made.body.id}/link`, {});
    const zip = await fetch(server.base + link.url);
    expect(zip.headers.get('content-disposition')).toMatch(/^attachment; filename="Dukani-\d+-[\d-]+\.zip"$/);
    const content = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    return { row: await row(), link: link.url as string, content };
  }

  beforeAll(async () => {
    outside = makeOutside();
    server = await startTestServer(database, { world: outside.world, log: outside.log });
    files = join(server.running.services.settings.dataDir, 'files');
    shop = await newShop(server);
    other = await newShop(server);
    for (const each of [shop, other]) {
      const picture = await upload(each);
      const made = await newProduct(each, { name: '=Sukari', images: [{ file: picture }] });
      const customer = await each.call('POST', '/api/customers', { name: 'Neema', phone: '0712345678' });
      await pastOrder(server, each, {
        ...{ product: made, quantity: 2, customer: customer.body.id },
        at: outside.world.now().toISOString(),
      });
      if (each === shop) product = made;
    }
  });
  afterAll(() => server?.stop());

  test('a copy of everything has each record with its rows, the ledger and the files, and nothing sealed', async () => {
    const { row, content, link } = await copyOf(shop);
    expect(row).toMatchObject({ state: 'ready', files: 1, by: expect.any(String) });
    const text = (file: string) => strFromU8(content[file] ?? new Uint8Array());
    expect(text('products.csv').split('\r\n')[1]).toContain("'=Sukari");
    expect(text('orders.csv')).toContain('30000');
    expect(text('customers.csv')).toContain('Neema');
    expect(text('ledger_transfers.csv')).toContain('outside:cash');
    expect(JSON.parse(text('settings.json')).shops.id).toBe(shop.shopId);
    expect(Object.keys(content).filter((each) => each.startsWith('files/'))).toHaveLength(1);
    const tables = Object.keys(content).filter((each) => each.endsWith('.csv'));
    const lines = tables.map((each) => text(each).trimEnd().split('\r\n').length - 1);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBe(row.rows);
    expect(
      Object.values(content)
        .map((each) => strFromU8(each))
        .join(),
    ).not.toMatch(/sealed|token_hash|password/);

    expect((await fetch(`${server.base}${link}x`)).status).toBe(404);
    expect((await other.call('POST', `/api/exports/${row.id}/link`, {})).status).toBe(404);
    outside.skip(6 * 60_000);
    expect((await fetch(server.base + link)).status).toBe(410);
    outside.skip(7 * day);
    await expireExports(server.running.services);
    expect((await shop.call('GET', `/api/exports/${row.id}`)).body.state).toBe('gone');
    expect((await shop.call('POST', `/api/exports/${row.id}/link`, {})).body.code).toBe('wrong_state');
  });

  test('closing asks for the name and the password, and for the money to be taken out first', async () => {
    expect((await close(shop, { password: 'not it' })).body).toMatchObject({
      code: 'wrong_password',
      errors: { password: expect.any(String) },
    });
    expect((await close(shop, { shop_name: 'Duka jingine' })).body.errors).toEqual({ shop_name: expect.any(String) });
    const { world, db } = server.running.services;
    const move = (key: string, [from, to]: readonly [Account, Account]) =>
      db.withShop(shop.shopId, (tx) =>
        postTransfer(world, tx, shop.shopId, { effectKey: key, from, to, amount: 5_000_00, memo: 'a test' }),
      );
    // What came to her own account at a service is not in the way.
    await move('own', ['gateway:outside:mobile_money', 'gateway:shop:pending']);
    await move('in', ['outside:mobile_money', 'shop:available']);
    const refused = await close(shop);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'money_left',
      'We still hold TZS 5,000.00 of yours. Write to us to have it paid out, then close the shop.',
    ]);
    await move('out', ['shop:available', 'outside:mobile_money']);
  });

  // A lock on a transaction is of no database: whoever waits for one is known by another that it has.
  const waiting = sql`select distinct w.pid from pg_locks w join pg_locks has on has.pid = w.pid
    join pg_database d on d.oid = has.database where not w.granted and d.datname = current_database()`;
  test.runIf(database === 'postgres')(
    'a shop from which somebody is asked for money just then is not closed',
    async () => {
      const { services } = server.running;
      const own = await newShop(server);
      const lines = [{ product_id: await newProduct(own, { opening_stock: 5 }), quantity: 1 }];
      const { body: order } = await own.call('POST', '/api/orders', { lines });
      const by = { kind: 'system', id: null, name: 'a test' } as const;
      const answers: ReturnType<typeof close>[] = [];
      await services.db.withShop(own.shopId, async (tx) => {
        await requestPayment(services, tx, own.shopId, { orderId: order.id, phone: '+255716500041', by });
        let isOver = false;
        const closing = close(own).finally(() => {
          isOver = true;
        });
        answers.push(closing);
        await until(async () => isOver || (await waiting.execute(tx)).rows.length > 0);
      });
      const [closed] = await Promise.all(answers);
      expect([closed?.status, closed?.body.code]).toEqual([409, 'payment_in_progress']);
      const other = services.db.withShop(own.shopId, async (tx) => {
        await tx.updateTable('shops').set({ deletes_at: outside.world.now().toISOString() }).execute();
        await holdOpen(tx, own.shopId);
      });
      await expect(other).rejects.toMatchObject({ code: 'shop_closed' });
    },
  );

  test('a closed shop sells nothing and is only read, its owner is told, and opens it again', async () => {
    const { token } = await newLink(server, shop, product);
    const form = await submission(server, token);
    const closed = await close(shop);
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const left = Date.parse(closed.body.deletes_at) - outside.world.now().getTime();
    expect(Math.round(left / day)).toBe(14);
    expect(await outside.messageTo(shop.email)).toContain('is closed');

    expect((await close(shop)).status).toBe(409);
    const write = await shop.call('PATCH', `/api/products/${product}`, { price: 1_00 });
    expect([write.status, write.body.code]).toEqual([409, 'shop_closing']);
    expect((await shop.call('GET', `/api/products/${product}`)).status).toBe(200);
    expect((await copyOf(shop)).row.state).toBe('ready');
    const order = await server.call('POST', `/api/v1/order?token=${token}`, form);
    expect([order.status, order.body.code]).toEqual([409, 'shop_closed']);
    const again = await server.call('POST', `/api/v1/order/again?token=${token}`, {});
    expect([again.status, again.body.code]).toEqual([409, 'shop_closed']);
    expect((await other.call('POST', '/api/customers', { name: 'Juma' })).status).toBe(201);

    const open = await shop.call('DELETE', '/api/shop/closing');
    expect([open.status, open.body.deletes_at]).toEqual([200, null]);
    expect(await outside.messageTo(shop.email)).toContain('open again');
    expect((await server.call('POST', `/api/v1/order?token=${token}`, form)).status).toBe(201);
    outside.skip(15 * day);
    await deleteClosed(server.running.services);
    expect((await shop.call('GET', '/api/shop')).status).toBe(200);
  });

  test('closed and opened again without end, its owners are not written to without end', async () => {
    const restless = await newShop(server);
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await close(restless)).status).toBe(200);
      expect((await restless.call('DELETE', '/api/shop/closing')).status).toBe(200);
    }
    const refused = await close(restless);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect((await restless.call('GET', '/api/shop')).body.deletes_at).toBeNull();
    outside.skip(day + 1000);
    expect((await close(restless)).status).toBe(200);
  });

  test('after two weeks it is gone with all its rows and files, and another shop is as it was', async () => {
    await copyOf(shop);
    expect((await close(shop)).status).toBe(200);
    await outside.messageTo(shop.email);
    const { services } = server.running;
    outside.skip(11.5 * day);
    for (let times = 0; times < 2; times += 1) await remindOfClosing(services);
    expect(await outside.messageTo(shop.email)).toContain('is deleted on');
    outside.skip(2 * day);
    await remindOfClosing(services);
    expect(await outside.messageTo(shop.email)).toContain('is deleted on');
    const letters = outside.sent.filter(({ to, text }) => to === shop.email && text.includes('is deleted on'));
    expect(letters).toHaveLength(2 + 2);

    const ofShop = (rows: Record<string, string[]>, { shopId }: TestShop) =>
      Object.entries(rows).flatMap(([table, all]) =>
        all.filter((row) => row.includes(shopId)).map((row) => `${table} ${row}`),
      );
    const signIn = async () => {
      const credentials = { identifier: shop.email, password: ownerPassword };
      return caller(server.base, (await server.call('POST', '/api/auth/sign-in', credentials)).body.access_token);
    };
    outside.skip(day);
    // Some of it may be gone already.
    expect((await (await signIn())('DELETE', '/api/shop/closing')).body.code).toBe('wrong_state');
    outside.skip(-day);
    const before = await rowsOf(services);
    expect(ofShop(before, shop).length).toBeGreaterThan(30);
    outside.skip(day);
    await deleteClosed(services);
    const after = await rowsOf(services);
    // The letters to its owner are the platform's, and go by their age.
    expect(ofShop(after, shop).filter((row) => !row.startsWith('public.platform_messages'))).toEqual([]);
    expect(ofShop(after, other)).toEqual(ofShop(before, other));
    expect(readdirSync(files).filter((file) => file.endsWith('.zip'))).toEqual([]);
    expect(readdirSync(files).filter((file) => file.endsWith('.jpg'))).toHaveLength(1);
    expect((await (await signIn())('GET', '/api/shop')).body.code).toBe('no_shop');
    await deleteClosed(services);
  });
});
