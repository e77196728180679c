import { expect } from 'vitest';
import { type PaymentServiceName, paymentServiceNames } from '../../resources/enums.ts';
import { check } from '../../server/money/collect.ts';
import { balances } from '../../server/money/ledger.ts';
import { paymentServices } from '../../server/providers/payments/port.ts';
import { rehearsalPhone } from './rehearsal-phone.ts';
import { newLink, submission, type TestServer, type TestShop } from './server.ts';
import { eventually } from './until.ts';

let number = 0;

/**
 * An order of 30,000 whose shopper was just asked for the money on a rehearsal phone of her own: what happens then is
 * the test's.
 */
export async function payingOrder(server: TestServer, shop: TestShop, product: string, switches: object = {}) {
  const { services } = server.running;
  number += 1;
  const payer = `+2557160${String(number).padStart(5, '0')}`;
  const phone = rehearsalPhone(server.base, payer);
  await phone.switches(switches);
  const link = await newLink(server, shop, product, 2);
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v1/${path}?token=${link.token}`, body, {
      'x-forwarded-for': `10.9.${number >> 8}.${number & 255}`,
    });
  const submitted = await call('POST', 'order', {
    ...(await submission(server, link.token, 'mobile_money')),
    customer: { name: 'Neema', phone: payer },
  });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(201);
  const row = async () => (await shop.call('GET', `/api/orders?number=${link.number}`)).body[0];
  const { id } = await row();
  const payments = async () => (await shop.call('GET', `/api/transactions?order_id=${id}&_sort=id&_order=asc`)).body;
  // The first may have been refused, and another service asks.
  const findPending = async () => (await payments()).find(({ state }: { state: string }) => state === 'pending');
  await eventually(async () => expect(await findPending()).toBeDefined());
  const payment = await findPending();
  return {
    ...link,
    id: id as string,
    payment: payment as { id: string; reference: string },
    payer,
    phone,
    call,
    row,
    payments,
    view: async () => (await call('GET', 'order')).body,
    act: (action: string, body: object = {}) => shop.call('POST', `/api/orders/${id}/${action}`, body),
    decide: (action: string, body: object = {}) => shop.call('POST', `/api/transactions/${payment.id}/${action}`, body),
    events: async () =>
      (await shop.call('GET', `/api/events?subject_id=${id}&_sort=id&_order=asc`)).body.map(
        ({ type }: { type: string }) => type.slice('orders.'.length),
      ),
    /** The provider is asked, as the job does. */
    ask: () => check(services, { shopId: shop.shopId, transactionId: payment.id, attempt: 0, askedFor: 86_401 }),
    becomes: (state: string) =>
      eventually(async () =>
        expect((await payments()).find((each: { id: string }) => each.id === payment.id).state).toBe(state),
      ),
  };
}
export type PayingOrder = Awaited<ReturnType<typeof payingOrder>>;

/** From then on the server asks for money by this service alone; the others answer for what was asked by them. */
export function askBy({ running: { services } }: TestServer, service: PaymentServiceName): void {
  const connected = paymentServiceNames.flatMap((name) => services.payments.named(name) ?? []);
  const { at } = services.payments;
  services.payments = paymentServices([services.payments.named(service) ?? []].flat(), connected, at);
  expect(services.payments.current.map(({ name }) => name)).toEqual([service]);
}

/** What came to a shop in a rehearsal, whether it is settled or waits for it. */
export async function cameTo(server: TestServer, shop: TestShop): Promise<number> {
  const accounts = await ledgerOf(server, shop);
  return ['pending', 'available'].reduce((sum, place) => sum + (accounts.get(`rehearsal:shop:${place}`) ?? 0), 0);
}

/**
 * Every account of a shop. Throws unless all of them together sum to nothing and none of the shop's own is below it.
 */
export async function ledgerOf(server: TestServer, shop: TestShop): Promise<Map<string, number>> {
  const accounts = await server.running.services.db.withShop(shop.shopId, (tx) => balances(tx, shop.shopId));
  expect([...accounts.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  for (const [account, balance] of accounts)
    if (!account.includes('outside:')) expect(balance, account).toBeGreaterThanOrEqual(0);
  return accounts;
}
