import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../../resources/customers.ts';
import { productCategories } from '../../resources/enums.ts';
import { isWritable } from '../../resources/kit/index.ts';
import { openTo } from '../../resources/open-to.ts';
import { type Colleague, newColleague } from '../harness/colleague.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { until } from '../harness/until.ts';

let server: TestServer;
let shop: TestShop;
let cashier: Colleague;
/** Writes products, and is shown nothing of what they cost. */
let writer: Colleague;
let id: string;
beforeAll(async () => {
  server = await startTestServer('postgres');
  shop = await newShop(server);
  cashier = await newColleague(server, shop, 'cashier');
  writer = await newColleague(server, shop, ['products.create', 'products.update', 'imports.run', 'events.read']);
  const [small, large] = ['S', 'L'].map((name) => ({ name, price: 12_000_00, cost: 7_654_00 }));
  id = await newProduct(shop, { name: 'Kitenge', price: 12_000_00, cost: 8_765_00, variants: [small, large] });
});
afterAll(() => server?.stop());

const at = () => `/api/products/${id}`;
const costs = async () => {
  const { cost, variants } = (await shop.call('GET', at())).body;
  return [cost, ...variants.map((each: { cost: number | null }) => each.cost)];
};
/** Nothing that somebody is told says what it costs, what is left over, or that there is such a field. */
const tellsNothing = (answer: unknown) => {
  // Ids and times are made of any digits, those of a cost among them.
  const text = JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  for (const part of ['cost', 'margin', '765400', '876500', '7654', '8765', '323500', '15308', '434600', '4346'])
    expect(text).not.toContain(part);
};

test('what goods cost is in no answer to who is not shown it', async () => {
  tellsNothing((await cashier.call('GET', at())).body);
  tellsNothing((await cashier.call('GET', '/api/products')).body);
  const file = (await cashier.call('GET', '/api/products.csv')).body;
  expect(file).toContain('Kitenge');
  tellsNothing(file);
  expect((await shop.call('GET', '/api/products.csv')).body).toContain('8765');
  expect((await shop.call('GET', at())).body).toMatchObject({ cost: 8_765_00, margin: 4_346_00 });
});

test('who may write the rest changes it, and what it costs stays', async () => {
  const { body: before } = await writer.call('GET', at());
  const variants = before.variants.map((each: object) => ({ ...each, price: 13_000_00 }));
  const changed = await writer.call('PATCH', at(), { ...before, name: 'Kitenge cha wax', variants });
  expect(changed.status).toBe(200);
  tellsNothing(changed.body);
  expect(changed.body.variants.map(({ price }: { price: number }) => price)).toEqual([13_000_00, 13_000_00]);
  // As react-admin sends what it does not know.
  expect((await writer.call('PATCH', at(), { unit: 'pc', cost: null })).status).toBe(200);
  expect(await costs()).toEqual([8_765_00, 7_654_00, 7_654_00]);
  const made = await writer.call('POST', '/api/products', {
    name: 'Khanga',
    price: 9_000_00,
    category: productCategories[0],
  });
  tellsNothing(made.body);
});

test('writing it is refused by the name of what is missing, and nothing is written', async () => {
  const refusal = { code: 'not_allowed', missing: ['products.costs'] };
  const [variant] = (await shop.call('GET', at())).body.variants;
  for (const change of [{ cost: 1_00, name: 'Bei' }, { variants: [{ ...variant, cost: 1_00 }] }])
    expect((await writer.call('PATCH', at(), change)).body).toMatchObject(refusal);
  const made = { name: 'Kanzu', price: 9_000_00, category: productCategories[0], cost: 5_000_00 };
  expect((await writer.call('POST', '/api/products', made)).body).toMatchObject(refusal);
  expect(await costs()).toEqual([8_765_00, 7_654_00, 7_654_00]);
  expect((await shop.call('GET', '/api/products?name=Kanzu')).body).toEqual([]);
});

test('a row that was changed meanwhile is shown without it', async () => {
  const stale = await fetch(`${server.base}${at()}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${writer.token}`, 'content-type': 'application/json', 'if-match': '"0"' },
    body: JSON.stringify({ name: 'Nyingine' }),
  });
  const refused = await stale.json();
  expect([stale.status, refused.current.id]).toEqual([412, id]);
  tellsNothing(refused);
});

test('its history says what else was changed', async () => {
  await shop.call('PATCH', at(), { cost: 8_800_00 });
  await shop.call('PATCH', at(), { cost: 8_765_00, unit: 'piece' });
  const { body } = await shop.call('GET', `/api/events?subject_id=${id}&_sort=id&_order=desc&_limit=2`);
  expect(body.map(({ changes }: { changes: object }) => Object.keys(changes).sort())).toEqual([
    ['cost', 'unit'],
    ['cost'],
  ]);
  const { body: events } = await writer.call('GET', `/api/events?subject_id=${id}&_sort=id&_order=desc&_limit=9`);
  expect(events.slice(0, 2).map(({ changes }: { changes: unknown }) => changes)).toEqual([
    { unit: ['pc', 'piece'] },
    null,
  ]);
  tellsNothing(events);
});

test('no file writes products for who is not shown all of them', async () => {
  const form = new FormData();
  form.set('file', new Blob(['name,price,cost\nKofia,1000,500\n'], { type: 'text/csv' }), 'bidhaa.csv');
  const sent = await fetch(`${server.base}/api/imports/file?record=products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer.token}` },
    body: form,
  });
  expect(await sent.json()).toMatchObject({ code: 'not_allowed', missing: expect.arrayContaining(['products.costs']) });
});

test('what the goods of an order cost is for the same people, and so is what it adds up to', async () => {
  const [variant] = (await shop.call('GET', at())).body.variants;
  const { body: order } = await shop.call('POST', '/api/orders', {
    lines: [{ product_id: id, variant_id: variant.id, quantity: 2 }],
    payment_method: 'cash',
  });
  expect(order).toMatchObject({ cost: 15_308_00, uncosted: 0 });
  for (const path of [`/api/orders/${order.id}`, '/api/orders', '/api/orders.csv']) {
    expect(JSON.stringify((await shop.call('GET', path)).body), path).toMatch(/1530800|15308/);
    tellsNothing((await cashier.call('GET', path)).body);
  }
  const sum = (of: Colleague | TestShop) => of.call('GET', '/api/orders/sum?field=cost');
  expect((await sum(shop)).body.sum).toBe(15_308_00);
  expect((await sum(cashier)).body).toMatchObject({ code: 'not_allowed', missing: ['orders.costs'] });
});

/** The tables and settings of a copy of everything, by their names in it. */
async function copyBy(who: Colleague | TestShop) {
  const made = await who.call('POST', '/api/exports', {});
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const row = async () => (await who.call('GET', `/api/exports/${made.body.id}`)).body;
  await until(async () => (await row()).state !== 'waiting');
  const { body: link } = await who.call('POST', `/api/exports/${made.body.id}/link`, {});
  const zip = unzipSync(new Uint8Array(await (await fetch(server.base + link.url)).arrayBuffer()));
  return { row: await row(), text: Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)] as const) };
}

test('a copy of everything holds what who orders it may see, by what they may do as it is made', async () => {
  const exporter = await newColleague(server, shop, ['exports.create', 'exports.link', 'products.read', 'events.read']);
  const expense = { amount: 12_345_00, category: 'travel', description: 'Safari ya siri' };
  expect((await shop.call('POST', '/api/expenses', expense)).status).toBe(201);

  const theirs = await copyBy(exporter);
  expect(theirs.text.map(([name]) => name)).toEqual(expect.arrayContaining(['products.csv', 'events.csv']));
  expect(theirs.text.map(([name]) => name)).not.toContain('expenses.csv');
  tellsNothing(theirs.text);
  expect(JSON.stringify(theirs.text)).toContain('Kitenge');
  expect(JSON.stringify(theirs.text)).not.toMatch(/Safari ya siri|orders\.placed/);
  expect(theirs.row.left_out).toEqual(
    expect.arrayContaining(['products.costs', 'expenses.read', 'conversations.read']),
  );
  expect(theirs.row.left_out).not.toContain('products.read');

  const all = await copyBy(shop);
  expect(JSON.stringify(all.text)).toContain('Safari ya siri');
  expect(Object.fromEntries(all.text)['products.csv']).toContain('8765');
  expect(all.row.left_out).toEqual([]);

  // What was made for who sees more is not theirs, and the owner sees both.
  expect((await exporter.call('GET', `/api/exports/${all.row.id}`)).status).toBe(404);
  expect((await exporter.call('POST', `/api/exports/${all.row.id}/link`, {})).status).toBe(404);
  expect((await exporter.call('GET', '/api/exports')).body.map(({ id }: { id: string }) => id)).toEqual([
    theirs.row.id,
  ]);
  expect((await shop.call('POST', `/api/exports/${theirs.row.id}/link`, {})).status).toBe(200);
  await exporter.hold(['exports.create', 'exports.link']);
  expect((await exporter.call('POST', `/api/exports/${theirs.row.id}/link`, {})).status).toBe(404);
});

test('how much a customer may owe is read by everybody, and set by who sets what customers may owe', async () => {
  const refusal = { code: 'not_allowed', missing: ['credit.update'] };
  const limited = { name: 'Asha', credit_limit: 5_000_00 };
  const { id: asha } = (await shop.call('POST', '/api/customers', limited)).body;
  const change = (body: object) => cashier.call('PATCH', `/api/customers/${asha}`, body);
  for (const credit_limit of [100_000_00, null]) expect((await change({ credit_limit })).body).toMatchObject(refusal);
  const { body: shown } = await cashier.call('GET', `/api/customers/${asha}`);
  expect(shown).toMatchObject(limited);
  expect((await change({ credit_limit: shown.credit_limit, street: 'Kijiweni 4' })).status).toBe(200);
  const made = (body: object) => cashier.call('POST', '/api/customers', { name: 'Juma', ...body });
  expect((await made({ credit_limit: 100_000_00 })).body).toMatchObject(refusal);
  expect((await made({ credit_limit: null })).status).toBe(201);

  const holds = (permissions: string[]) => openTo(customers, { permissions: new Set(permissions) }).fields.credit_limit;
  expect([holds(['customers.update']), holds(['credit.update'])].map((each) => isWritable(each, 'update'))).toEqual([
    false,
    true,
  ]);
});
