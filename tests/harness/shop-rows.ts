import { expect } from 'vitest';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { type AnyField, isWritable, type Resource } from '../../resources/kit/index.ts';
import { newColleague } from './colleague.ts';
import { newProduct, type TestServer, type TestShop } from './server.ts';
import { settled } from './settled.ts';
import { rowOf } from './values.ts';

type Row = Record<string, unknown>;

/** Facts that a record type's own rules need; everything else is generated from its definition. */
const rules: Partial<Record<string, (shop: TestShop, n: number) => Promise<Row>>> = {
  orders: async (shop, n) => ({
    customer_id: null,
    conversation_id: null,
    discount: null,
    lines: [{ product_id: await newProduct(shop, { name: `Kitu ${n}` }), quantity: 1 }],
  }),
  products: async () => ({ add_ons: [] }),
  payment_accounts: async () => ({ provider: 'clickpesa' }),
  sms_accounts: async (_shop, n) => ({ provider: 'beem', sender: `DUKA${n}` }),
  product_sets: async (shop, n) => ({ products: [{ product_id: await newProduct(shop, { name: `Ya seti ${n}` }) }] }),
  roles: async () => ({ permissions: ['orders.read', 'orders.cancel'] }),
  agreements: async (shop, n) => ({
    customer_id: (await shop.call('POST', '/api/customers', { name: `Mtu ${n}` })).body.id,
  }),
  instalments: async (shop, n) => {
    const agreement = { number: `MK ${n}-${Date.now()}`, subject: { en: 'Rice' }, terms: { days: 30 } };
    return { agreement_id: (await shop.call('POST', '/api/agreements', agreement)).body.id };
  },
  debts: async () => ({
    ...{ direction: 'receivable', phone: null, customer_id: null, supplier_id: null },
    due_on: dayAfter(dayAt(timeZone, new Date()), 20),
    instalments: [],
  }),
  expenses: async (shop, n) => ({
    supplier_id: (await shop.call('POST', '/api/suppliers', { name: `Kiwanda ${n} ${Date.now()}` })).body.id,
  }),
  invitations: async (shop, n) => ({
    recipient: `mwaliko${n}-${Date.now()}@duka.co.tz`,
    role_id: (await shop.call('GET', '/api/roles?preset=cashier')).body[0].id,
  }),
  saved_views: async () => ({ record: 'orders', query: 'status=paid' }),
  // A number is a shop's once.
  whatsapp_numbers: async (_shop, n) => ({
    ...{ phone_number_id: `${n}${Date.now()}`, business_account_id: `${n}7${Date.now()}` },
  }),
  popups: async (shop, n) => ({ product_id: await newProduct(shop, { name: `Ofa ${n}` }) }),
};

/** What a row begins with where its title is words that a call gives: there. */
export function openedField({ fields, title }: Resource): string | undefined {
  const field: AnyField | undefined = fields[title];
  return field?.kind === 'text' && isWritable(field, 'create') ? title : undefined;
}

/** What a call takes to make one of these. */
export async function newRow(shop: TestShop, resource: Resource, n: number, opening = ''): Promise<Row> {
  const row = rowOf(resource.fields, n);
  const opened = openedField(resource);
  if (opened !== undefined) row[opened] = `${opening}${row[opened]}`;
  return { ...row, ...(await rules[resource.name]?.(shop, n)) };
}

/** Made in this order, so that neither the time nor the digits of a value are its order. */
const numbers = [2, 10, 3] as const;
/** The titles of the three begin as a formula does. */
export const openings = ['=1+1 ', '-2 ', '@'] as const;

/**
 * Three rows of every record type: those that calls make, and those that come of what is done with them. Gives the id
 * of one of each.
 */
export async function fillShop(
  server: TestServer,
  shop: TestShop,
  collections: readonly Resource[],
): Promise<Record<string, string>> {
  async function done(path: string, body: Row = {}, status = 200): Promise<string> {
    const answer = await shop.call('POST', `/api/${path}`, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(status);
    return answer.body.id;
  }
  const made: Record<string, string[]> = {};
  for (const resource of collections.filter(({ access }) => access.create !== 'nobody')) {
    const ids: string[] = [];
    for (const [at, n] of numbers.entries())
      ids.push(await done(resource.name, await newRow(shop, resource, n, openings[at]), 201));
    made[resource.name] = ids;
  }
  const headers = { authorization: `Bearer ${shop.token}` };
  for (const [at, n] of numbers.entries()) {
    await done(`orders/${made.orders?.[at]}/record_cash`);
    await done(`debts/${made.debts?.[at]}/record_cash`);
    const staying = await done('customers', { name: `Asha Juma ${n}` }, 201);
    const other = await done('customers', { name: `Asha J. ${n}` }, 201);
    await done(`customers/${staying}/merge`, { other });
    const body = new FormData();
    body.set('file', new Blob([`name\nAsha ${n}\n`]), `wateja${n}.csv`);
    await fetch(`${server.base}/api/imports/file?record=customers`, { method: 'POST', headers, body });
    await newColleague(server, shop, 'cashier');
  }
  await settled(server);
  const ids: Record<string, string> = {};
  for (const { name } of collections) {
    const { body } = await shop.call('GET', `/api/${name}?_limit=1`);
    expect(body, name).toHaveLength(1);
    ids[name] = body[0].id;
  }
  return ids;
}
