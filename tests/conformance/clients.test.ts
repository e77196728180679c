import type { DataProvider as RefineProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import axios from 'axios';
import { fetchUtils } from 'ra-core';
import jsonServer from 'ra-data-json-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

let server: TestServer;
let shop: TestShop;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
});
afterAll(() => server?.stop());

const wanted = (n: number) => ({ name: `Taa ${n}`, price: n * 1000_00, category: 'electronics', opening_stock: n });

test('ra-data-json-server, unmodified, lists, filters, sorts, pages, creates, edits and deletes', async () => {
  const provider = jsonServer(`${server.base}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${shop.token}` } }),
  );
  const made = [];
  for (let n = 1; n <= 5; n++) made.push((await provider.create('products', { data: wanted(n) })).data);
  const list = await provider.getList('products', {
    pagination: { page: 2, perPage: 2 },
    sort: { field: 'price', order: 'DESC' },
    filter: { category: 'electronics' },
  });
  expect([list.total, list.data.map(({ price }) => price)]).toEqual([5, [3000_00, 2000_00]]);
  expect(
    (
      await provider.getList('products', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'name', order: 'ASC' },
        filter: { q: 'taa 4' },
      })
    ).total,
  ).toBe(1);
  expect((await provider.getMany('products', { ids: [made[0].id, made[1].id] })).data).toHaveLength(2);
  const { data: one } = await provider.getOne('products', { id: made[0].id });
  const { data: edited } = await provider.update('products', {
    id: one.id,
    data: { ...one, price: 9900_00 },
    previousData: one,
  });
  expect(edited.price).toBe(9900_00);
  for (const { id } of made) expect((await provider.delete('products', { id, previousData: { id } })).data.id).toBe(id);
  const refused = await provider.create('products', { data: { price: 1 } }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { name: expect.any(String), price: expect.any(String) } },
  });
});

test('@refinedev/simple-rest, unmodified, lists, filters, sorts, pages, creates, edits and deletes', async () => {
  const client = axios.create({ headers: { authorization: `Bearer ${shop.token}` } });
  // The package carries its own copy of axios' types.
  const provider: RefineProvider = simpleRest(
    `${server.base}/api`,
    client as unknown as Parameters<typeof simpleRest>[1],
  );
  const made = [];
  for (let n = 1; n <= 5; n++) made.push((await provider.create({ resource: 'products', variables: wanted(n) })).data);
  const list = await provider.getList({
    resource: 'products',
    pagination: { currentPage: 2, pageSize: 2 },
    sorters: [{ field: 'price', order: 'desc' }],
    filters: [
      { field: 'category', operator: 'eq', value: 'electronics' },
      { field: 'price', operator: 'gte', value: 1000_00 },
      { field: 'name', operator: 'contains', value: 'taa' },
      { field: 'status', operator: 'ne', value: 'draft' },
    ],
  });
  expect([list.total, list.data.map(({ price }) => price)]).toEqual([5, [3000_00, 2000_00]]);
  expect((await provider.getList({ resource: 'products', pagination: { mode: 'off' } })).data).toHaveLength(5);
  expect(
    (await provider.getMany?.({ resource: 'products', ids: [made[0]?.id ?? '', made[1]?.id ?? ''] }))?.data,
  ).toHaveLength(2);
  const { data: one } = await provider.getOne({ resource: 'products', id: made[0]?.id ?? '' });
  expect(
    (await provider.update({ resource: 'products', id: one.id ?? '', variables: { price: 9900_00 } })).data.price,
  ).toBe(9900_00);
  for (const { id } of made)
    expect((await provider.deleteOne({ resource: 'products', id: id ?? '' })).data.id).toBe(id);
  await expect(provider.create({ resource: 'products', variables: { price: 1 } })).rejects.toMatchObject({
    response: { status: 422, data: { errors: { name: expect.any(String) } } },
  });
});
