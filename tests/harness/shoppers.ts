import { expect } from 'vitest';
import { newLink, newProduct, newShop, submission, type TestServer, type TestShop } from './server.ts';

/** A new shop with one product and these settings, given back as it keeps them. */
export async function newShopWith(server: TestServer, change: Record<string, unknown>) {
  const shop = await newShop(server);
  const product = await newProduct(shop);
  const updated = await shop.call('PUT', '/api/shop', change);
  expect(updated.status, JSON.stringify(updated.body)).toBe(200);
  return { shop, product, settings: updated.body };
}

/** What shoppers do with the links of a shop, and what it sees of that. */
export function shoppersOf(on: () => { server: TestServer; shop: TestShop; product: string }) {
  const link = () => newLink(on().server, on().shop, on().product, 2);
  let shoppers = 0;
  /** A shopper at an address of her own: the rate limit is not what is tested. */
  const at = (token: string) => {
    const address = `10.2.0.${++shoppers}`;
    const call = (method: string, path: string, body?: unknown, key?: string) =>
      on().server.call(method, `/api/v1/${path}?token=${token}`, body, {
        'x-forwarded-for': address,
        ...(key ? { 'idempotency-key': key } : {}),
      });
    return {
      call,
      view: async () => (await call('GET', 'order')).body,
      async submit(change: object = {}, payment: 'cash' | 'mobile_money' = 'cash') {
        return call('POST', 'order', { ...(await submission(on().server, token, payment)), ...change });
      },
    };
  };
  const orderOf = async (number: number) => (await on().shop.call('GET', `/api/orders?number=${number}`)).body[0];
  const eventsOf = async (id: string) =>
    (await on().shop.call('GET', `/api/events?subject_id=${id}&_sort=id&_end=50`)).body.map(
      ({ type, data }: { type: string; data: Record<string, string | number | boolean | null> }) => {
        const event = type.slice('orders.'.length);
        const details = event === 'placed' ? [] : Object.values(data).filter((each) => each !== null);
        return [event, ...details].join(': ');
      },
    );
  return { link, at, orderOf, eventsOf };
}
