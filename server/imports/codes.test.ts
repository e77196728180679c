import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { importsOf } from '../../tests/harness/imports.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    shop = await newShop(server);
  });
  const { checked, ends, rowsOf } = importsOf(() => ({ base: server.base, shop }));
  const wrongIn = async (id: string) =>
    Object.fromEntries(
      (await rowsOf(id, 'wrong')).map(({ row, problems }: { row: number; problems: object }) => [row, problems]),
    );
  const withBarcode = async (barcode: string) => (await shop.call('GET', `/api/products?barcode=${barcode}`)).body;
  const row = (sku: string, barcode: string) => `Bidhaa ${sku},${sku},${barcode},5000,electronics`;
  const head = 'Jina,SKU,Barcode,Bei,Kundi';

  test('a barcode beside two codes is of the first row, however far apart they stand', async () => {
    const between = Array.from({ length: 300 }, (_, at) => row(`K-${at}`, ''));
    const lines = [row('A-1', '6201'), row('A-2', '6201'), ...between, row('A-3', '6201'), ',,6201,7000,electronics'];
    const found = await checked('products', [head, ...lines].join('\n'));
    expect(found).toMatchObject({ new_rows: 301, wrong_rows: 3 });
    expect(await wrongIn(found.id)).toEqual({
      3: { barcode: 'Row 2 has this too.' },
      304: { barcode: 'Row 2 has this too.' },
      305: { barcode: 'Row 2 has this too.' },
    });
    const mend = (values: object) => shop.call('PATCH', `/api/imports/${found.id}/rows/3`, { values });
    expect((await mend({ barcode: '6202' })).body).toMatchObject({ state: 'new', problems: {} });
    // What it was mended to is its own from then on, and what it was before is not.
    const last = (values: object) => shop.call('PATCH', `/api/imports/${found.id}/rows/304`, { values });
    expect((await last({ barcode: '6202' })).body.problems).toEqual({ barcode: 'Row 3 has this too.' });
    expect((await mend({ barcode: '6203' })).body).toMatchObject({ state: 'new', problems: {} });
    expect((await last({ barcode: '6202' })).body).toMatchObject({ state: 'new', problems: {} });
    expect(await ends(found.id, 'run')).toMatchObject({ done_rows: 303, skipped_rows: 0 });
    expect(await withBarcode('6201')).toMatchObject([{ sku: 'A-1' }]);
  });

  test('a barcode of another product, or of a kind of one, is refused by its name', async () => {
    const small = { name: 'S', price: 12_000_00, barcode: '6302' };
    await newProduct(shop, { name: 'Tisheti', sku: 'T-1', opening_stock: null, variants: [small] });
    await newProduct(shop, { name: 'Kofia', sku: 'T-2', barcode: '6301' });
    const belt = await newProduct(shop, { name: 'Mkanda', sku: 'T-3' });
    const file = [head, row('T-3', '6301'), row('T-2', '6302'), row('T-9', '6303')].join('\n');
    const found = await checked('products', file);
    expect(found).toMatchObject({ new_rows: 1, changed_rows: 0, wrong_rows: 2 });
    expect(await wrongIn(found.id)).toEqual({
      2: { barcode: '“Kofia” has this already.' },
      3: { barcode: expect.stringContaining('a kind of “Tisheti”') },
    });

    // By hand it is the same, also of a kind of another.
    const refused = async (body: object) => (await shop.call('PATCH', `/api/products/${belt}`, body)).body.errors;
    expect(await refused({ barcode: '6301' })).toEqual({ barcode: '“Kofia” has this already.' });
    expect(await refused({ variants: [{ ...small, barcode: '6301' }] })).toEqual({
      'variants.0.barcode': '“Kofia” has this already.',
    });
    expect(await refused({ variants: [{ ...small, barcode: '6302' }] })).toEqual({
      'variants.0.barcode': '“Tisheti” has this already.',
    });
    // One that two have from before keeps nothing else from being changed.
    const twin = await newProduct(shop, { name: 'Mkanda wa pili', sku: 'T-4' });
    await server.running.services.db.withShop(shop.shopId, async (tx) => {
      await sql`update products set barcode = '6301' where id = ${twin}`.execute(tx);
    });
    const dearer = await shop.call('PATCH', `/api/products/${twin}`, { barcode: '6301', price: 9_000_00 });
    expect(dearer).toMatchObject({ status: 200, body: { price: 9_000_00 } });
    // What was given to another after the check is left out of the run.
    const late = await checked('products', [head, row('T-3', '6304')].join('\n'));
    expect(late).toMatchObject({ changed_rows: 1 });
    await newProduct(shop, { name: 'Soksi', barcode: '6304' });
    expect(await ends(late.id, 'run')).toMatchObject({ done_rows: 0, skipped_rows: 1 });
    expect((await rowsOf(late.id, 'skipped'))[0].problems).toEqual({ barcode: '“Soksi” has this already.' });
    expect(await withBarcode('6304')).toHaveLength(1);
  });
});
