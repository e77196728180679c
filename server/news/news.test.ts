import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsParts } from '../../common/sms-parts.ts';
import { type Colleague, newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { bringForward } from '../../tests/harness/jobs.ts';
import { ownAddress } from '../../tests/harness/own-address.ts';
import {
  caller,
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { settled } from '../../tests/harness/settled.ts';
import { openSession } from '../auth/sessions.ts';
import { mayReceive } from '../events/may-receive.ts';
import { realWorld } from '../world.ts';
import { beginEvenings } from './begin-evenings.ts';
import { fitted, tellEvening } from './evening.ts';
import { notifyStaff } from './notify-staff.ts';

const noon = '2026-03-12T09:00:00Z';

describe.each(databasesOfRun)('%s', (database) => {
  let now = noon;
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, {
      world: { ...realWorld, now: () => new Date(now) },
      env: { UNDO_SECONDS: '10' },
    });
  });
  afterAll(() => server?.stop());

  /** What became of an account: its number, and the language it is written to in. */
  const reach = (who: { userId: string }, phone: string, language: 'en' | 'sw' | null) =>
    server.running.services.db.asSystem('a test', (tx) =>
      tx.updateTable('users').set({ phone, language }).where('id', '=', who.userId).execute(),
    );
  /** What the shop sent since this was asked last, as `channel number: text`, in an order of its own. */
  const counted = new Set<string>();
  async function sent(): Promise<string[]> {
    await settled(server);
    const { db, secrets } = server.running.services;
    const rows = await db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('outbound_messages').selectAll().where('purpose', '=', 'staff').execute(),
    );
    const fresh = rows.filter(({ effect_key }) => !counted.has(effect_key));
    // On the rehearsal phone: as far as a message can go here.
    expect(rows.filter(({ provider_id }) => provider_id === null)).toEqual([]);
    for (const { effect_key } of fresh) counted.add(effect_key);
    return fresh.map(({ channel, recipient, body }) => `${channel} ${recipient}: ${secrets.open(body ?? '')}`).sort();
  }
  const whom = (messages: readonly string[]) => messages.map((each) => each.slice(0, each.indexOf(':')));
  const change = async (body: object) => {
    const { status } = await shop.call('PATCH', '/api/notifications', body);
    expect(status).toBe(200);
  };
  const notify = async ({ membershipId }: Pick<Colleague, 'membershipId'>, on: boolean) =>
    expect((await shop.call('POST', `/api/memberships/${membershipId}/notify`, { on })).status).toBe(200);
  const order = async (by: Pick<TestShop, 'call'>, product_id: string, quantity = 1) => {
    const made = await by.call('POST', '/api/orders', { lines: [{ product_id, quantity }] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body as { id: string; number: number };
  };
  const eventOf = async (id: string, type: string): Promise<string> =>
    (await shop.call('GET', `/api/events?subject_id=${id}&type=${type}`)).body[0].id;

  let owner: { userId: string; membershipId: string };
  let manager: Colleague;
  let cashier: Colleague;
  let product: string;
  async function fresh() {
    now = noon;
    shop = await newShop(server);
    const [{ id: membershipId, user_id: userId }] = (await shop.call('GET', '/api/memberships')).body;
    owner = { userId, membershipId };
    [manager, cashier] = [await newColleague(server, shop, 'manager'), await newColleague(server, shop, 'cashier')];
    product = await newProduct(shop, { price: 12_000_00 });
  }
  /** Numbers that no other test has. */
  let last = 0;
  async function numbers() {
    last += 3;
    const [a, b, c] = [1, 2, 3].map((nth) => `+2556000${String(last * 10 + nth).padStart(5, '0')}`) as [
      string,
      string,
      string,
    ];
    await reach(owner, a, null);
    await reach(manager, b, 'sw');
    await reach(cashier, c, 'en');
    return [a, b, c] as const;
  }

  test('an owner gets messages and others do not, until somebody says so', async () => {
    await fresh();
    const { body } = await shop.call('GET', '/api/memberships?_sort=created_at&_order=asc');
    expect(body.map(({ notified }: { notified: boolean }) => notified)).toEqual([true, false, false]);
    const settings = (await shop.call('GET', '/api/notifications')).body;
    expect(settings).toMatchObject({
      order_paid: { dashboard: true, sms: false, whatsapp: false, mail: false },
      ...{ evening_at: '20:00', sms_works: true, mail_works: true, whatsapp_works: false, sms_cost: 30_00 },
    });
  });

  test('each who is notified hears of it once by each channel, in their language; who did it does not', async () => {
    await fresh();
    const [owners, managers, cashiers] = await numbers();
    await notify(manager, true);
    await order(manager, product);
    expect(await sent(), 'nothing is switched on yet').toEqual([]);

    await change({ order_placed: { sms: true }, debt_promised: { sms: true, mail: true, whatsapp: true } });
    const { id, number } = await order(cashier, product, 2);
    const messages = await sent();
    const url = `${server.base}/dashboard/orders/order-info/${id}`;
    const name = (await shop.call('GET', '/api/shop')).body.shop_name;
    expect(messages).toEqual([
      `sms ${owners}: ${name}: New order #${number}, TZS 24,000. ${url}`,
      `sms ${managers}: ${name}: Oda mpya #${number}, TZS 24,000. ${url}`,
    ]);
    expect(messages.map((text) => smsParts(text))).toEqual([1, 1]);
    const eventId = await eventOf(id, 'orders.placed');
    await notifyStaff(server.running.services, { shopId: shop.shopId, eventId });
    expect(await sent()).toEqual([]);

    await notify(cashier, true);
    await order(manager, product);
    expect(whom(await sent())).toEqual([`sms ${owners}`, `sms ${cashiers}`]);
    const owes = { direction: 'receivable', name: 'Upendo', amount: 5_000_00 };
    const debt = (await shop.call('POST', '/api/debts', owes)).body;
    await shop.call('POST', `/api/debts/${debt.id}/promise`, { on: '2026-03-20' });
    const promised = await sent();
    expect(whom(promised)).toEqual(
      [`mail ${manager.email}`, `mail ${cashier.email}`, `sms ${managers}`, `sms ${cashiers}`].sort(),
    );
    expect(promised.find((text) => text.startsWith(`sms ${managers}`))).toContain(
      'Upendo ameahidi kulipa Machi 20, 2026',
    );

    await notify(cashier, false);
    await change({ order_placed: { sms: false } });
    await order(manager, product);
    expect(await sent()).toEqual([]);
  });

  test('nobody is told of what they may not read, nor of what was taken back', async () => {
    await fresh();
    const [owners, managers, cashiers] = await numbers();
    const keeper = await newColleague(server, shop, ['products.read']);
    await reach(keeper, `${owners.slice(0, -1)}9`, 'sw');
    for (const each of [manager, cashier, keeper]) await notify(each, true);
    await change({ order_paid: { sms: true }, low_stock: { sms: true } });
    const soap = await newProduct(shop, { name: 'Sabuni', opening_stock: 6, low_stock_level: 3 });
    const first = await order(cashier, soap, 2);
    expect(await sent(), 'enough is left').toEqual([]);
    await order(cashier, soap, 2);
    const low = await sent();
    expect(whom(low)).toEqual([owners, managers, cashiers, `${owners.slice(0, -1)}9`].sort().map((to) => `sms ${to}`));
    expect(low.join()).toContain('Sabuni inakaribia kuisha, zimebaki 2.');
    await order(cashier, soap, 1);
    expect(await sent(), 'told once, as it goes below').toEqual([]);

    const act = (action: string) => cashier.call('POST', `/api/orders/${first.id}/${action}`, {});
    expect((await act('record_cash')).status).toBe(200);
    expect((await act('undo')).status).toBe(200);
    now = '2026-03-12T09:00:20Z';
    await bringForward(server.running.connection.pool, 'staff.tell', 'order.tell');
    expect(await sent()).toEqual([]);
    expect((await act('record_cash')).status).toBe(200);
    expect(await sent(), 'it may still be taken back').toEqual([]);
    now = '2026-03-12T09:00:40Z';
    await bringForward(server.running.connection.pool, 'staff.tell', 'order.tell');
    expect(whom(await sent())).toEqual([`sms ${owners}`, `sms ${managers}`]);
  });

  test('the evening comes once at its time, to who may see the figures, and not on the next day', async () => {
    await fresh();
    const [owners, managers] = await numbers();
    for (const each of [manager, cashier]) await notify(each, true);
    const keeper = await newColleague(server, shop, ['analytics.read']);
    await reach(keeper, `${owners.slice(0, -1)}9`, 'sw');
    await notify(keeper, true);
    await change({ evening: { sms: true }, evening_at: '19:30' });
    const { id } = await order(manager, product, 2);
    await manager.call('POST', `/api/orders/${id}/record_cash`, {});
    const turn = async (at: string) => {
      now = at;
      await beginEvenings(server.running.services);
      return sent();
    };
    expect(await turn('2026-03-12T16:29:00Z')).toEqual([]);
    const messages = await turn('2026-03-12T16:35:00Z');
    const [english, swahili, limited] = [owners, managers, `${owners.slice(0, -1)}9`].map((number) =>
      messages.find((each) => each.startsWith(`sms ${number}`)),
    );
    expect(messages).toHaveLength(3);
    expect(english).toContain('March 12, 2026. Received today: TZS 24,000.00. 1 order sold, profit 24,000.00.');
    expect(swahili).toContain('Pesa iliyoingia leo: TZS 24,000.00. Umeuza oda 1, faida 24,000.00.');
    expect(limited, 'what goods cost, and so the profit, is not for everybody').toContain('Umeuza oda 1. ');
    await notify(keeper, false);
    for (const each of messages) {
      expect(each).toMatch(/\/dashboard\?jioni=2026-03-12$/);
      expect(smsParts(each.slice(each.indexOf(': ') + 2))).toBeLessThanOrEqual(2);
    }
    expect(await turn('2026-03-12T16:40:00Z')).toEqual([]);
    await change({ evening: { mail: true } });
    expect(whom(await turn('2026-03-12T20:56:00Z')), 'switched on late, it comes before midnight').toEqual(
      [`mail ${shop.email}`, `mail ${manager.email}`].sort(),
    );
    expect(await turn('2026-03-12T21:01:00Z')).toEqual([]);
    now = '2026-03-13T09:00:00Z';
    await tellEvening(server.running.services, { shopId: shop.shopId, day: '2026-03-12' });
    expect(await sent(), 'what was missed is not made up for on another day').toEqual([]);
    const quiet = await turn('2026-03-13T17:00:00Z');
    expect(quiet.find((text) => text.startsWith(`sms ${managers}`))).toMatch(/Leo hakuna mauzo\. Pumzika vizuri/);
    expect(quiet.find((text) => text.startsWith(`sms ${managers}`))).not.toMatch(/iliyoingia|faida/);
  });

  test('a name outside of the alphabet costs no third part', () => {
    const long = 'Mkumbushe Neema wa Kariakoo alipe deni lake la kitenge cha harusi'.repeat(2);
    const text = fitted(['Duka la Asha', long, long, long, `${'Ndizi mbivu '.repeat(9)}🍌`, 'Kesho'], 'https://d.tz/x');
    expect(smsParts(text)).toBeLessThanOrEqual(2);
    expect(text).toMatch(/^Duka la Asha\. Mkumbushe.*Kesho\. https:\/\/d\.tz\/x$/);
    expect(text).not.toContain('🍌');
  });

  describe('the bell', () => {
    const bell = async (call: TestShop['call'], rows = 30) => (await call('GET', `/api/news?rows=${rows}`)).body;
    const bought = async () => {
      const { token } = await newLink(server, shop, product);
      const path = `/api/v1/order?token=${token}`;
      expect((await server.call('POST', path, await submission(server, token), ownAddress())).status).toBe(201);
    };

    test('what others did is new until it was seen, on whatever device', async () => {
      await fresh();
      await order(shop, product);
      expect(await bell(shop.call)).toMatchObject({ unread: 0, news: [] });
      now = '2026-03-12T09:10:00Z';
      await bought();
      await order(cashier, product);
      const { unread, news, on } = await bell(shop.call);
      expect([unread, on.length]).toEqual([2, 16]);
      expect(news).toMatchObject([
        { event: 'order_placed', record: 'orders', amount: 12_000_00 },
        { event: 'order_placed', record: 'orders', amount: 12_000_00 },
      ]);
      expect((await bell(cashier.call)).news).toHaveLength(2);
      const other = await secondSession(server, shop);
      expect(await bell(other, 0)).toMatchObject({ unread: 2, news: [] });
      expect((await shop.call('POST', '/api/news/seen', { until: news[1].at })).body.seen_at).toBe(news[1].at);
      expect([(await bell(other, 0)).unread, (await bell(cashier.call, 0)).unread]).toEqual([0, 1]);
      expect((await bell(other)).news).toHaveLength(2);
      // Her other pages are told so, and nobody else's.
      const reaches = (self: string) =>
        mayReceive({ permissions: new Set() }, self, { type: 'news.seen', by: owner.userId });
      expect([reaches(owner.userId), reaches(cashier.userId)]).toEqual([true, false]);
      // Never earlier again, and not in what is still to come.
      await other('POST', '/api/news/seen', { until: '2026-03-01T00:00:00Z' });
      expect((await shop.call('POST', '/api/news/seen', { until: '2036-03-01T00:00:00Z' })).body.seen_at).toBe(
        new Date(now).toISOString(),
      );
      expect((await shop.call('POST', '/api/news/seen', { until: '0000-01-01T00:00:00Z' })).body).toMatchObject({
        ...{ statusCode: 422, code: 'validation_failed', errors: { until: expect.any(String) } },
      });
    });

    test('it shows what is switched on, to who may read it, and the evening when that has come', async () => {
      await fresh();
      await bought();
      await change({ order_placed: { dashboard: false } });
      expect((await bell(shop.call)).news).toEqual([]);
      now = '2026-03-12T17:00:00Z';
      const evening = { id: '2026-03-12', event: 'evening', record: null, at: '2026-03-12T17:00:00.000Z' };
      expect(await bell(shop.call)).toMatchObject({ unread: 1, news: [evening] });
      await change({ order_placed: { dashboard: true } });
      expect((await bell(shop.call)).news).toMatchObject([evening, { event: 'order_placed' }]);
      expect((await bell(cashier.call)).news).toMatchObject([{ event: 'order_placed' }]);
      expect((await bell(cashier.call)).on).not.toContain('evening');
    });
  });
});

/** The same person on another device. */
async function secondSession({ running: { services }, base }: TestServer, shop: TestShop): Promise<TestShop['call']> {
  const token = await services.db.asSystem('a test', async (tx) => {
    const user = await tx.selectFrom('users').select(['id', 'name']).where('email', '=', shop.email).executeTakeFirst();
    if (!user) throw new Error(`nobody is ${shop.email}`);
    return (await openSession(services, tx, user, { agent: undefined, network: '127.0.0' })).access_token;
  });
  return caller(base, token);
}
