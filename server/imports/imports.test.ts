import { rmSync } from 'node:fs';
import { writeXlsxStream } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '../../common/csv.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { importsOf } from '../../tests/harness/imports.ts';
import { inLongRun } from '../../tests/harness/long-run.ts';
import { readCsv } from '../../tests/harness/read-csv.ts';
import {
  caller,
  newProduct,
  newShop,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';

let server: TestServer;
let shop: TestShop;
let folder: string | undefined;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
});
afterAll(async () => {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const { send, read, settles, rowsOf, checked, act, allOf } = importsOf(() => ({ base: server.base, shop }));

test('columns that are chosen anew make rows anew: what they found by another column is none of theirs', async () => {
  const product = await newProduct(shop, { name: 'Kanga la zamani', sku: 'KZ-9' });
  const found = await checked('products', 'Jina,SKU,Bei,Kundi\nVitenge vipya,KZ-9,9000,electronics');
  expect(found).toMatchObject({ changed_rows: 1, new_rows: 0 });
  const columns = found.columns.map(({ field }: { field: string }) => ({ field: field === 'sku' ? null : field }));
  expect((await shop.call('POST', `/api/imports/${found.id}/map`, { columns })).status).toBe(200);
  await until(async () => (await read(found.id)).state === 'checked' && (await read(found.id)).new_rows === 1);
  expect((await act(found.id, 'run')).status).toBe(200);
  await settles(found.id, 'done');
  const [row] = await rowsOf(found.id, 'done');
  expect(row.record_id).not.toBe(product);
  expect((await shop.call('GET', `/api/products/${product}`)).body.name).toBe('Kanga la zamani');
});

test('figures that one reads so and another otherwise are asked about, not guessed', async () => {
  const figures = ['1.000', '"12,34"', '"1,0000"', '1.500.000', '"1,500"', '1500.00', '1 500'];
  const rows = figures.map((figure, at) => `Bidhaa ${at},electronics,${figure},5`);
  const found = await checked(
    'products',
    ['Jina,Kundi,Bei,Idadi', ...rows, 'Bidhaa 9,electronics,100,1.000'].join('\n'),
  );
  const wrong = await rowsOf(found.id, 'wrong');
  expect(wrong.map(({ row, problems }: { row: number; problems: object }) => [row, Object.keys(problems)])).toEqual([
    ...[2, 3, 4, 5].map((row) => [row, ['price']]),
    [9, ['stock']],
  ]);
  expect(wrong[0].problems.price).toBe('“1.000” is not an amount. Figures only, e.g. 35000.');
  const made = await rowsOf(found.id, 'new');
  expect(made.map(({ wanted }: { wanted: { price: number } }) => wanted.price)).toEqual([1500_00, 1500_00, 1500_00]);
});

test('a file of products is checked without writing, mended in place, run and undone to what was before', async () => {
  const khanga = await newProduct(shop, {
    name: 'Khanga',
    sku: 'KH-1',
    price: 20_000_00,
    opening_stock: 6,
    cost: 100_00,
  });
  await newProduct(shop, { name: 'Kikoi', sku: 'KK-1' });
  const before = await allOf('products');
  const file = [
    'Jina,SKU,Bei,Kundi,Idadi,Nyingine',
    'Khanga mpya,KH-1,"22,500/=",,20,x',
    'Kikoi,KK-1,15000,electronics,50,x',
    'Dera,DE-1,35k,Clothing & accessories,4,x',
    "'=1+1,EQ-1,5000,nguo,3,x",
    'Bila bei,BB-1,,electronics,,x',
    'Khanga tena,KH-1,1000,electronics,1,x',
  ].join('\r\n');
  const found = await checked('products', file);
  expect(found.columns.map(({ field }: { field: string }) => field)).toEqual([
    ...['name', 'sku', 'price', 'category', 'stock', null],
  ]);
  expect(found).toMatchObject({ rows: 6, changed_rows: 1, same_rows: 1, new_rows: 0, wrong_rows: 4 });
  expect(await allOf('products')).toEqual(before);
  const [changed] = await rowsOf(found.id, 'changed');
  expect(changed).toMatchObject({ row: 2, title: 'Khanga mpya', record_id: khanga });
  expect(changed.before).toEqual({ name: 'Khanga', price: 20_000_00, stock: 6 });
  expect(changed.wanted).toEqual({ name: 'Khanga mpya', price: 22_500_00, stock: 20 });
  const wrong = await rowsOf(found.id, 'wrong');
  expect(wrong.map(({ row, problems }: { row: number; problems: object }) => [row, Object.keys(problems)])).toEqual([
    ...[
      [4, ['price']],
      [5, ['category']],
      [6, ['price']],
      [7, ['sku']],
    ],
  ]);
  expect(wrong[0].problems.price).toBe('“35k” is not an amount. Figures only, e.g. 35000.');
  expect(wrong[3].problems.sku).toBe('Row 2 has this too.');

  const mend = (row: number, values: object) => shop.call('PATCH', `/api/imports/${found.id}/rows/${row}`, { values });
  expect((await mend(4, { price: '35000' })).body).toMatchObject({ state: 'new', problems: {} });
  expect((await mend(5, { category: 'Mavazi' })).body.state).toBe('wrong');
  expect((await mend(5, { category: 'home' })).body).toMatchObject({ state: 'new', wanted: { name: '=1+1' } });
  expect((await mend(99, { price: '1' })).status).toBe(404);
  expect(Object.keys((await mend(4, { images: 'x' })).body.errors)).toEqual(['values.images']);
  expect(await read(found.id)).toMatchObject({ changed_rows: 1, new_rows: 2, same_rows: 1, wrong_rows: 2 });
  const csv = (await shop.call('GET', `/api/imports/${found.id}/wrong.csv`)).body as string;
  expect(csv.split('\r\n')[0]).toBe('File row,What is wrong,Jina,SKU,Bei,Kundi,Idadi,Nyingine');
  // It may be sent again: what was said of each row is no field of it.
  const again = await send('products', csv);
  expect(again.body.columns.slice(0, 3).map(({ field }: { field: string }) => field)).toEqual([null, null, 'name']);

  expect((await act(found.id, 'run')).status).toBe(200);
  const done = await settles(found.id, 'done');
  expect(done).toMatchObject({ done_rows: 3, skipped_rows: 0 });
  const after = await allOf('products');
  expect(after.find(({ id }: { id: string }) => id === khanga)).toMatchObject({
    ...{ name: 'Khanga mpya', price: 22_500_00, stock: 20, category: 'electronics', cost: 100_00 },
  });
  expect(after.find(({ sku }: { sku: string }) => sku === 'DE-1')).toMatchObject({ stock: 4, price: 35_000_00 });
  expect(after).toHaveLength(before.length + 2);
  expect((await mend(4, { price: '1' })).body.code).toBe('wrong_state');
  expect((await act(found.id, 'run')).body.code).toBe('wrong_state');

  // What is sold meanwhile stays sold, and what somebody has changed since stays as it is.
  const [dera] = after.filter(({ sku }: { sku: string }) => sku === 'DE-1');
  await shop.call('PATCH', `/api/products/${dera.id}`, { unit: 'pisi' });
  expect((await act(found.id, 'undo')).status).toBe(200);
  expect(await settles(found.id, 'undone')).toMatchObject({ undone_rows: 2, skipped_rows: 1 });
  const back = await allOf('products');
  const shape = ({ version: _, updated_at: __, ...rest }: Record<string, unknown>) => rest;
  expect(back.filter(({ id }: { id: string }) => id !== dera.id).map(shape)).toEqual(before.map(shape));
  const [left] = await rowsOf(found.id, 'skipped');
  expect(left).toMatchObject({ row: 4, problems: { root: expect.stringContaining('changed it since') } });
  expect((await act(found.id, 'undo')).body.code).toBe('wrong_state');

  // What was wrong, mended in its own file, becomes what was meant.
  const [head = [], noPrice = [], twice = []] = readCsv(csv);
  noPrice[head.indexOf('Bei')] = '900';
  twice[head.indexOf('SKU')] = 'KH-2';
  const mended = await checked('products', [head, noPrice, twice].map(csvLine).join(''));
  expect(mended).toMatchObject({ rows: 2, new_rows: 2, wrong_rows: 0 });
  await act(mended.id, 'run');
  expect(await settles(mended.id, 'done')).toMatchObject({ done_rows: 2, skipped_rows: 0 });
  for (const [sku, price] of [
    ['BB-1', 900_00],
    ['KH-2', 1000_00],
  ])
    expect((await shop.call('GET', `/api/products?sku=${sku}`)).body).toMatchObject([{ price }]);
});

test('what is sold between the check and the run stays sold, also once all goes back', async () => {
  const id = await newProduct(shop, { name: 'Sandali', sku: 'SD-1', opening_stock: 6 });
  const stock = async () => (await shop.call('GET', `/api/products/${id}`)).body.stock;
  const found = await checked('products', 'SKU,Idadi\nSD-1,20');
  const sold = await shop.call('POST', '/api/orders', { lines: [{ product_id: id, quantity: 2 }] });
  expect([sold.status, await stock()]).toEqual([201, 4]);
  await act(found.id, 'run');
  await settles(found.id, 'done');
  expect(await stock()).toBe(18);
  await act(found.id, 'undo');
  await settles(found.id, 'undone');
  expect(await stock()).toBe(4);
});

test('the code of a variant makes no product of its own: its row says whose it is', async () => {
  const small = { name: 'S', price: 12_000_00, sku: 'TSH-S', barcode: '6201000000017' };
  await newProduct(shop, { name: 'Tisheti', sku: 'TSH', opening_stock: null, variants: [small] });
  const file = [
    'Jina,SKU,Barcode,Bei,Kundi',
    ...['Tisheti S,TSH-S,,15000,electronics', 'Tisheti S,,6201000000017,15000,electronics'],
    'Tisheti mpya,TSH,,15000,electronics',
  ];
  const found = await checked('products', file.join('\n'));
  expect(found).toMatchObject({ new_rows: 0, changed_rows: 1, wrong_rows: 2 });
  const wrong = await rowsOf(found.id, 'wrong');
  expect(wrong.map(({ problems }: { problems: object }) => Object.keys(problems))).toEqual([['sku'], ['barcode']]);
  expect(wrong[0].problems.sku).toContain('a kind of “Tisheti”');

  // Its own price is nobody's: each variant is charged at the variant's.
  const dearer = await checked('products', 'Jina,SKU,Bei\nTisheti mpya,TSH,16000\n');
  expect(dearer).toMatchObject({ changed_rows: 0, wrong_rows: 1 });
  const [refused] = await rowsOf(dearer.id, 'wrong');
  expect(refused.problems).toEqual({ price: expect.stringContaining('Leave it blank') });
  const mended = await shop.call('PATCH', `/api/imports/${dearer.id}/rows/2`, { values: { price: '' } });
  expect(mended.body).toMatchObject({ state: 'changed', wanted: { name: 'Tisheti mpya' } });

  // A code that a variant was given after the file was checked is left out too.
  const late = await checked('products', 'Jina,SKU,Bei,Kundi\nKofia,KF-1,5000,electronics\n');
  expect(late).toMatchObject({ new_rows: 1, wrong_rows: 0 });
  const hat = { ...small, sku: 'KF-1', barcode: null };
  await newProduct(shop, { name: 'Kofia za jua', opening_stock: null, variants: [hat] });
  await act(late.id, 'run');
  expect(await settles(late.id, 'done')).toMatchObject({ done_rows: 0, skipped_rows: 1 });
});

test('customers are found by four spellings of a phone; blanks keep; expenses and debts are taken too', async () => {
  const { body: neema } = await shop.call('POST', '/api/customers', {
    name: 'Neema',
    phone: '0712345601',
    region: 'Dodoma',
  });
  const file = [
    // The field is called by more words than people write above it.
    ...['Name;Simu;Region;Tags;Mtaa', 'Neema Mushi;712345601;;vip,jirani;Kijitonyama', 'A;255712345602;;;'],
    ...['B;+255 712 345 603;;;', 'C;0712-345-604;;;', 'D;12;;;'],
  ].join('\n');
  const found = await checked('customers', new Uint8Array(Buffer.from(`\uFEFF${file}`, 'utf16le')));
  expect(found).toMatchObject({ rows: 5, changed_rows: 1, new_rows: 3, wrong_rows: 1 });
  await act(found.id, 'run');
  await settles(found.id, 'done');
  const customers = await allOf('customers');
  expect(customers.map(({ phone }: { phone: string }) => phone).sort()).toEqual(
    ['1', '2', '3', '4'].map((each) => `+25571234560${each}`),
  );
  expect(customers.find(({ id }: { id: string }) => id === neema.id)).toMatchObject({
    ...{ name: 'Neema Mushi', region: 'Dodoma', tags: ['vip', 'jirani'], street: 'Kijitonyama' },
  });
  await act(found.id, 'undo');
  await settles(found.id, 'undone');
  expect(await allOf('customers')).toMatchObject([{ id: neema.id, name: 'Neema', tags: [] }]);

  const rows = [
    ['Amount', 'Category', 'Date', 'Description'],
    [250_000, 'Kodi ya pango', new Date('2026-01-03'), 'Januari'],
  ];
  const workbook = new Uint8Array(await new Response(writeXlsxStream(rows, { name: 'Matumizi' })).arrayBuffer());
  const expenses = await checked('expenses', workbook);
  expect(expenses).toMatchObject({ new_rows: 1, wrong_rows: 0 });
  await act(expenses.id, 'run');
  await settles(expenses.id, 'done');
  expect(await allOf('expenses')).toMatchObject([{ amount: 250_000_00, category: 'rent', spent_on: '2026-01-03' }]);
  const debts = await checked('debts', 'direction,name,phone,amount\nreceivable,Juma,0712345699,45000\n');
  await act(debts.id, 'run');
  await settles(debts.id, 'done');
  expect(await allOf('debts')).toMatchObject([{ name: 'Juma', balance: 45_000_00 }]);
  await act(debts.id, 'undo');
  await settles(debts.id, 'undone');
  expect(await allOf('debts')).toEqual([]);
});

test('undo takes a file back in batches; what has changed or is needed since stays, and says why', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `Mnunuzi ${at},071255550${at}`);
  const found = await checked('customers', ['Jina,Simu', ...names].join('\n'));
  await act(found.id, 'run');
  await settles(found.id, 'done');
  const made = await rowsOf(found.id, 'done');
  expect(made).toHaveLength(9);
  const idOf = (at: number): string => made[at].record_id;
  expect((await shop.call('PATCH', `/api/customers/${idOf(2)}`, { notes: 'Amebadilishwa' })).status).toBe(200);
  const debt = await shop.call('POST', '/api/debts', {
    ...{ direction: 'receivable', customer_id: idOf(5), amount: 10_000_00 },
  });
  expect(debt.status, JSON.stringify(debt.body)).toBe(201);
  expect((await shop.call('DELETE', `/api/customers/${idOf(7)}`)).status).toBe(200);

  await act(found.id, 'undo');
  expect(await settles(found.id, 'undone')).toMatchObject({ undone_rows: 6, skipped_rows: 3 });
  const skipped = await rowsOf(found.id, 'skipped');
  expect(skipped.map(({ row, problems }: { row: number; problems: object }) => [row, problems])).toEqual([
    [4, { root: expect.stringContaining('changed') }],
    [7, { root: expect.any(String) }],
    [9, { root: expect.any(String) }],
  ]);
  const left = (await allOf('customers', '&name_like=Mnunuzi')).map(({ id }: { id: string }) => id);
  expect(left.sort()).toEqual([idOf(2), idOf(5)].sort());
  // Each is said to be gone, by its name; what else was written of it is masked.
  const events = (await shop.call('GET', `/api/events?subject_id=${idOf(0)}&_sort=id&_order=desc`)).body;
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['customers.deleted', 'customers.created']);
  expect(events[0].changes).toEqual({ name: ['Mnunuzi 0', null] });
});

test('all that is wrong with a row is said at once', async () => {
  const lines = ['Kiasi,Aina,Tarehe', 'elfu mbili,hewa,1.1.2090', '2000,travel,1.1.1990', '-5,travel,1.1.2090'];
  const expenses = await checked('expenses', lines.join('\n'));
  const wrongIn = async (id: string) =>
    (await rowsOf(id, 'wrong')).map(({ problems }: { problems: object }) => Object.keys(problems).sort());
  expect(await wrongIn(expenses.id)).toEqual([
    ['amount', 'category', 'spent_on'],
    ['spent_on'],
    ['amount', 'spent_on'],
  ]);
  // A product whose kind is not said is of the shop's own, as in the form.
  const unsaid = await checked('products', 'Jina,Bei\nSabuni,1500');
  const [soap] = await rowsOf(unsaid.id, 'new');
  expect(soap.wanted).toMatchObject({ name: 'Sabuni', category: 'electronics' });
  // Also of what nobody can tell which record it is about.
  const twice = ['Jina,SKU,Bei,Kundi', 'Moja,TW-1,1000,electronics', 'Mbili,TW-1,bei,hewa', ',TW-1,1000,electronics'];
  const products = await checked('products', twice.join('\n'));
  expect(await wrongIn(products.id)).toEqual([['category', 'price', 'sku'], ['sku']]);
});

test('a run that is cut in the middle goes on after the start, and no row is written twice', async () => {
  const count = inLongRun(500, 1300);
  const lines = Array.from({ length: count }, (_, at) => `Mteja ${at},${712_000_000 + at}`);
  const found = await checked('customers', `Name,Phone\n${lines.join('\n')}\n`);
  expect(found.new_rows).toBe(count);
  const { dataDir, databaseUrl } = server.running.services.settings;
  await act(found.id, 'run');
  await until(async () => (await read(found.id)).done_rows >= 100);
  // Its folder stays, as where a process is gone: what it had begun is begun anew.
  await server.running.stop();
  const next = await startTestServer(anyDatabase, {
    env: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
  });
  server = next;
  folder = dataDir;
  shop = { ...shop, call: caller(next.base, shop.token) };
  const done = await settles(found.id, 'done');
  expect(done).toMatchObject({ done_rows: count, skipped_rows: 0 });
  expect((await shop.call('GET', '/api/customers/count?name_like=Mteja')).body.count).toBe(count);
});
