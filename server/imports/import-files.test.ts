import { zipSync } from 'fflate';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { importsOf } from '../../tests/harness/imports.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
});
afterAll(() => server?.stop());

const { send, read, settles, rowsOf, checked, act, allOf } = importsOf(() => ({ base: server.base, shop }));

test('the list goes out as a workbook of its filter: numbers and times are such, and all else is text', async () => {
  const made = await newProduct(shop, { name: '=Sukari', sku: '+255712', price: 3_500_00 });
  let sheet = new ArrayBuffer(0);
  async function workbook(path: string, { token } = shop as { token: string }): Promise<unknown[][]> {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'sw' };
    const sent = await fetch(`${server.base}/api/${path}`, { headers });
    expect([sent.status, sent.headers.get('x-total-count')]).toEqual([200, '1']);
    const rows: unknown[][] = [];
    sheet = await sent.arrayBuffer();
    for await (const { values } of streamXlsxRows(new Uint8Array(sheet))) rows.push(values);
    return rows;
  }
  const rows = await workbook('products.xlsx?sku=%2B255712');
  const cell = (name: string) => rows[1]?.[rows[0]?.indexOf(name) ?? -1];
  expect(rows).toHaveLength(2);
  // In the words of the pages.
  expect([cell('Jina'), cell('Namba ya bidhaa (SKU)'), cell('Bei'), cell('Stoku'), cell('Hali')]).toEqual([
    ...['=Sukari', '+255712', 3500, 50, 'Inauzwa'],
  ]);
  // What goes out so comes in again, and is what is there.
  expect(await checked('products', new Uint8Array(sheet))).toMatchObject({ same_rows: 1, wrong_rows: 0 });
  await shop.call('DELETE', `/api/products/${made}`);

  // A day, and a time by the shop's clock, three hours ahead.
  const owed = { direction: 'payable', name: 'Kiwanda', amount: 5_000_00, due_on: '2026-01-03' };
  const { id, created_at } = (await shop.call('POST', '/api/debts', owed)).body;
  const onTheWall = Math.floor((Date.parse(created_at) + 3 * 3_600_000) / 60_000) * 60_000;
  const [heads = [], row = []] = await workbook('debts.xlsx?name=Kiwanda');
  expect(row[heads.indexOf('Tarehe ya kulipa')]).toEqual(new Date('2026-01-03'));
  expect(row[heads.indexOf('Tarehe ya kuandikwa')]).toEqual(new Date(onTheWall));
  await shop.call('DELETE', `/api/debts/${id}`);

  // What points to another record says what that is called, as far as who takes the file may read it.
  const { id: supplier_id } = (await shop.call('POST', '/api/suppliers', { name: 'Jumla Traders' })).body;
  const spent = { amount: 4_000_00, category: 'supplies', supplier_id };
  const { id: expense } = (await shop.call('POST', '/api/expenses', spent)).body;
  const supplierFor = async (who: { token: string }) => {
    const [titles = [], cells = []] = await workbook(`expenses.xlsx?supplier_id=${supplier_id}`, who);
    return cells[titles.indexOf('Msambazaji')];
  };
  expect(await supplierFor(shop)).toBe('Jumla Traders');
  const clerk = await newColleague(server, shop, ['expenses.read', 'expenses.update']);
  expect((await supplierFor(clerk)) ?? null).toBeNull();
  expect((await shop.call('GET', `/api/expenses.csv?supplier_id=${supplier_id}`)).body).toContain(supplier_id);
  await shop.call('DELETE', `/api/expenses/${expense}`);
});

test('bad files end in a sentence with nothing kept', async () => {
  const count = async () => (await shop.call('GET', '/api/imports/count')).body.count;
  const before = await count();
  const refused = async (content: string | Uint8Array) => {
    const { status, body } = await send('products', content);
    return [status, body.code];
  };
  expect(await refused(Buffer.from('%PDF-1.7 x'))).toEqual([415, 'import_file_type']);
  expect(await refused('<html><table>')).toEqual([415, 'import_file_type']);
  expect(await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]))).toEqual([
    ...[415, 'import_file_type'],
  ]);
  expect(await refused('Name,Price\r\n')).toEqual([422, 'import_empty']);
  expect(await refused('Name,Price\nA,5\n"Pipe 6,7\nB,8\n')).toEqual([422, 'import_unreadable']);
  expect(await refused(`Name\n${'a\n'.repeat(50_001)}`)).toEqual([413, 'import_too_many_rows']);
  expect(await refused(`${'a,'.repeat(61)}b\n1,2\n`)).toEqual([413, 'import_too_many_columns']);
  expect(await refused(Buffer.alloc(50 * 1024 * 1024, 'a,b\n'))).toEqual([413, 'import_too_large']);
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(210 * 1024 * 1024) }, { level: 1 });
  expect(await refused(bomb)).toEqual([413, 'import_unpacks_too_large']);
  // Small as a file and as it unpacks, but the one text that it has stands in each of its cells.
  const echo = [['Name'], ...Array.from({ length: 90 }, () => Array<string>(60).fill('a'.repeat(10_000)))];
  const echoes = await new Response(writeXlsxStream(echo, { name: 'A' })).arrayBuffer();
  expect(await refused(new Uint8Array(echoes))).toEqual([413, 'import_unpacks_too_large']);
  expect(await refused(zipSync({ 'a.txt': new Uint8Array(5) }))).toEqual([422, 'import_unreadable']);
  expect((await send('orders', 'a\nb')).status).toBe(400);
  expect(await count()).toBe(before);
  const { body } = await send('products', Buffer.from('Name,Price\nCaf\xe9,5\n', 'latin1'));
  expect(body.columns[0]).toEqual({ head: 'Name', field: 'name', sample: 'Café' });
});

test('a file is for who may write its record, in its own shop, and for nobody after they may not', async () => {
  const other = await newShop(server);
  const clerk = await newColleague(server, shop, [
    'products.read',
    'imports.map',
    'imports.run',
    'customers.update',
    'customers.create',
  ]);
  expect((await send('products', 'Name\nA\n', clerk)).body).toMatchObject({
    ...{
      code: 'not_allowed',
      missing: ['products.create', 'products.update', 'products.count_stock', 'products.costs'],
    },
  });
  const cashier = await newColleague(server, shop, 'cashier');
  expect((await send('customers', 'Name\nA\n', cashier)).status).toBe(403);
  const mine = await checked('products', 'Name,Price,Category\nA,5,home\n');
  for (const each of [other, clerk]) {
    expect((await each.call('GET', `/api/imports/${mine.id}`)).status).toBe(404);
    expect((await each.call('GET', `/api/imports/${mine.id}/rows`)).status).toBe(404);
    expect((await each.call('GET', `/api/imports/${mine.id}/wrong.csv`)).status).toBe(404);
    expect((await each.call('PATCH', `/api/imports/${mine.id}/rows/2`, { values: {} })).status).toBe(404);
  }
  expect((await act(mine.id, 'run', other)).status).toBe(404);
  // What is not shown is not there.
  expect((await act(mine.id, 'run', clerk)).status).toBe(404);
  // An id of another shop's record finds none of this one.
  const theirs = await newProduct(other);
  const found = await checked('products', `ID,Name\n${theirs},Mine now\n`);
  expect((await rowsOf(found.id))[0]).toMatchObject({ state: 'wrong', problems: { id: expect.any(String) } });

  // Whoever loses the right while the file waits for its turn writes nothing more.
  const own = await checked('customers', 'Name\nAsha\n', clerk);
  await server.running.services.db.withShop(shop.shopId, async (tx) => {
    await sql`update imports set state = 'running', phase = 'run', tries = 7 where id = ${own.id}`.execute(tx);
  });
  await clerk.hold(['customers.read']);
  const { runRows } = await import('./run.ts');
  await runRows(server.running.services, { shopId: shop.shopId, id: own.id, try: 7 });
  const owner = { ...shop };
  expect(await read(own.id, owner)).toMatchObject({ state: 'failed', failure: 'not_allowed', done_rows: 0 });
  expect((await act(own.id, 'undo', owner)).body.code, 'nothing was written').toBe('wrong_state');
  const made = (days: number) =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      sql`update imports set created_at = created_at - ${days} * interval '1 day' where id = ${own.id}`.execute(tx),
    );
  await made(14);
  expect((await act(own.id, 'retry', owner)).body.code, 'its rows go before its undo').toBe('import_too_old');
  await made(-14);
  expect((await act(own.id, 'retry', owner)).status).toBe(200);
  expect((await settles(own.id, 'done', owner)).done_rows).toBe(1);

  // Half-way: what is in can be taken back without writing the rest first.
  await server.running.services.db.withShop(shop.shopId, async (tx) => {
    await sql`update imports set state = 'running', by_id = (select user_id::text from memberships
      where id = ${clerk.membershipId}), tries = 9, undo_until = null where id = ${own.id}`.execute(tx);
  });
  await runRows(server.running.services, { shopId: shop.shopId, id: own.id, try: 9 });
  const half = { state: 'failed', failure: 'not_allowed', undo_until: expect.any(String) };
  expect(await read(own.id, owner)).toMatchObject(half);
  expect((await act(own.id, 'undo', owner)).status).toBe(200);
  expect((await settles(own.id, 'undone', owner)).undone_rows).toBe(1);
});

test('a file sets no field that only others change: such a row is wrong, and says so', async () => {
  const clerk = await newColleague(server, shop, [
    'customers.create',
    'customers.update',
    'imports.map',
    'imports.run',
  ]);
  const file = 'name,phone,credit_limit\nNeema Kikomo,0601345678,900000\nJuma Kikomo,0601345679,';
  const { id } = await checked('customers', file, clerk);
  expect((await act(id, 'run', clerk)).status).toBe(200);
  await settles(id, 'done', clerk);
  const made = await allOf('customers', '&phone_like=060134567');
  expect(made.map(({ name }: { name: string }) => name)).toEqual(['Juma Kikomo']);
  const problems = { root: expect.stringContaining('Your role does not allow this') };
  expect(await rowsOf(id)).toMatchObject([
    { row: 2, state: 'wrong', problems },
    { row: 3, state: 'done' },
  ]);
});
