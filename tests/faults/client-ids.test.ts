import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidV7 } from '../../server/ids.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { databases } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const day = 86_400_000;
const idAt = (milliseconds: number) => uuidV7(milliseconds, randomBytes(10));
const freshId = () => idAt(Date.now());

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const lamp = (id: string | undefined, name = 'Taa') => ({ id, name, price: 900_00, category: 'electronics' });
  const total = async (path: string) =>
    Number(
      (await shop.call('GET', `${path}${path.includes('?') ? '&' : '?'}_start=0&_end=0`)).headers.get('x-total-count'),
    );

  test('a record is made with the id its client gave it, once, and sent again it is the same answer', async () => {
    const id = freshId();
    const first = await shop.call('POST', '/api/products', lamp(id));
    expect([first.status, first.body.id]).toEqual([201, id]);
    expect(first.headers.get('location')).toBe(`/api/products/${id}`);
    const again = await shop.call('POST', '/api/products', lamp(id.toUpperCase()));
    expect([again.status, again.body]).toEqual([201, first.body]);
    // Whatever key comes with it.
    const keyed = await shop.call('POST', '/api/products', lamp(id), { 'idempotency-key': 'another-key-1' });
    expect([keyed.status, keyed.body]).toEqual([201, first.body]);
    expect(await total(`/api/products?id=${id}`)).toBe(1);
  });

  test('the same id with something else in it is refused, and so is the id of a record that was there', async () => {
    const id = freshId();
    expect((await shop.call('POST', '/api/products', lamp(id, 'Feni'))).status).toBe(201);
    const other = await shop.call('POST', '/api/products', lamp(id, 'Jiko'));
    expect([other.status, other.body.code, Object.keys(other.body.errors)]).toEqual([409, 'taken', ['id']]);
    const minted = await newProduct(shop);
    const clash = await shop.call('POST', '/api/products', lamp(minted));
    expect([clash.status, clash.body.code, Object.keys(clash.body.errors)]).toEqual([409, 'taken', ['id']]);
    expect((await shop.call('GET', `/api/products/${id}`)).body.name).toBe('Feni');
  });

  test('sent again after it was deleted it is not said to be there, whatever key comes with it', async () => {
    const id = freshId();
    const key = { 'idempotency-key': `key-of-${id}` };
    const send = (headers?: Record<string, string>) => shop.call('POST', '/api/products', lamp(id), headers);
    expect((await send(key)).status).toBe(201);
    expect((await shop.call('DELETE', `/api/products/${id}`)).status).toBe(200);
    expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(404);
    for (const headers of [undefined, key, { 'idempotency-key': 'another-key-2' }]) {
      const again = await send(headers);
      expect([again.status, again.body.code]).toEqual([410, 'was_deleted']);
    }
    expect((await shop.call('POST', '/api/products', lamp(id, 'Jiko'))).body.code).toBe('taken');
    expect((await shop.call('GET', `/api/products/${id}`)).status).toBe(404);
  });

  test("another shop's id tells nothing and takes nothing", async () => {
    const other = await newShop(server);
    const id = freshId();
    const theirs = await other.call('POST', '/api/products', lamp(id, 'Yao'));
    const mine = await shop.call('POST', '/api/products', lamp(id, 'Yangu'));
    expect([mine.status, mine.body.id, mine.body.name]).toEqual([201, id, 'Yangu']);
    expect((await other.call('GET', `/api/products/${id}`)).body).toEqual(theirs.body);
  });

  test.each([
    ['of version 4', '3f2b8c1e-6d4a-4f3e-9a1b-2c3d4e5f6a7b'],
    ['two years old', idAt(Date.now() - 730 * day)],
    ['of the day after tomorrow', idAt(Date.now() + 2 * day)],
    ['no id at all', 'x'],
    ['a number', 7],
  ])('one that is %s is refused at its field', async (_, id) => {
    const answer = await shop.call('POST', '/api/products', { ...lamp(undefined), id });
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'validation_failed',
      ['id'],
    ]);
  });

  test('what was refused leaves its id free', async () => {
    const id = freshId();
    const product = await newProduct(shop, { opening_stock: 1 });
    const order = (quantity: number) => ({ id, lines: [{ product_id: product, quantity }] });
    expect((await shop.call('POST', '/api/orders', order(5))).body.code).toBe('out_of_stock');
    const placed = await shop.call('POST', '/api/orders', order(1));
    expect([placed.status, placed.body.id]).toEqual([201, id]);
  });
});

/** PGlite runs one transaction after the other, so a race on it proves nothing. */
describe.each(databases.filter((each) => each === 'postgres'))('at once on %s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());
  const at = Array.from<undefined>({ length: 50 });

  test('50 orders sent at once with one id are one order, and take their goods once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = freshId();
      const product = await newProduct(shop, { opening_stock: 100 });
      const body = { id, lines: [{ product_id: product, quantity: 2 }] };
      const answers = await Promise.all(at.map(() => shop.call('POST', '/api/orders', body)));
      expect(
        new Set(answers.map(({ status, body: answerBody }) => `${status} ${JSON.stringify(answerBody)}`)).size,
      ).toBe(1);
      expect([answers[0]?.status, answers[0]?.body.id]).toEqual([201, id]);
      expect((await shop.call('GET', `/api/products/${product}`)).body.stock).toBe(98);
    }
  });

  test('50 different records sent at once with one id: one is made, the others are told', async () => {
    const id = freshId();
    const answers = await Promise.all(
      at.map((_, index) =>
        shop.call(
          'POST',
          '/api/customers',
          { id, name: `Mteja ${index}` },
          { 'idempotency-key': `till-${index}-${id}` },
        ),
      ),
    );
    const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(outcomes.filter((each) => each === '201')).toHaveLength(1);
    expect(outcomes.filter((each) => each === '409 taken')).toHaveLength(49);
  });
});
