import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpenseOverview } from '../../common/contracts/expenses.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databases } from '../../tests/harness/databases.ts';
import { worldAtNoon } from '../../tests/harness/noon.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { repeatExpenses } from './repeat.ts';

const day = 24 * 3_600_000;

describe.each(databases)('%s', (database) => {
  const noon = worldAtNoon();
  /** Days that have passed since the server began. */
  let passed = 0;
  const world = { ...noon, now: () => new Date(noon.now().getTime() + passed * day) };
  const today = () => dayAt(timeZone, world.now());
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { world });
  });
  afterAll(() => server?.stop(), 30_000);

  const fresh = async () => {
    shop = await newShop(server);
  };
  const spend = async (change: object) => {
    const made = await shop.call('POST', '/api/expenses', { amount: 5_000_00, category: 'supplies', ...change });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const overview = async (from: string, to: string): Promise<ExpenseOverview> =>
    (await shop.call('GET', `/api/expenses/overview?from=${from}&to=${to}`)).body;
  /** Read past the call: sessions end before the days that pass here. */
  const spentOn = async (id: string) => {
    const rows = await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('expenses').select('spent_on').where('repeat_of', '=', id).orderBy('spent_on').execute(),
    );
    return rows.map(({ spent_on }) => spent_on);
  };

  test('the overview says what its list adds up to, against the budget of the months it touches', async () => {
    await fresh();
    const first = `${today().slice(0, 7)}-01`;
    await spend({ spent_on: first });
    await spend({ category: 'rent', amount: 250_000_00, spent_on: first });
    await spend({ category: 'rent', amount: 90_000_00, spent_on: dayAfter(first, -1) });
    expect((await shop.call('PATCH', '/api/expense_budgets', { rent: 200_000_00, food: 10_000_00 })).status).toBe(200);
    const now = await overview(first, today());
    const listed = await shop.call(
      'GET',
      `/api/expenses/sum?field=amount&spent_on_gte=${first}&spent_on_lte=${today()}`,
    );
    expect(now).toMatchObject({ spent: listed.body.sum, count: 2, budget: 210_000_00, month_budget: 210_000_00 });
    expect(now.before.spent).toBe(now.before.to === dayAfter(first, -1) ? 90_000_00 : 0);
    expect(now.by_category.find(({ category }) => category === 'rent')).toEqual({
      ...{ category: 'rent', spent: 250_000_00, count: 1, budget: 200_000_00 },
    });
    expect(now.by_month.at(-2)).toMatchObject({ spent: 90_000_00 });
    expect(await overview(dayAfter(first, -1), today())).toMatchObject({ spent: 345_000_00, budget: 420_000_00 });
    const wrong = await shop.call('GET', `/api/expenses/overview?from=${today()}&to=${first}`);
    expect([wrong.status, wrong.body.code]).toEqual(today() === first ? [200, undefined] : [400, 'bad_query']);
  });

  test('what comes again is added once on each of its days, missed ones too, and left out or stopped', async () => {
    await fresh();
    passed = 0;
    const begun = today();
    const { id, next_on } = await spend({ repeats: 'weekly', description: 'Mifuko' });
    expect(next_on).toBe(dayAfter(begun, 7));
    const { services } = server.running;
    await repeatExpenses(services);
    expect(await spentOn(id)).toEqual([]);
    passed = 15;
    await Promise.all([repeatExpenses(services), repeatExpenses(services)]);
    expect(await spentOn(id)).toEqual([dayAfter(begun, 7), dayAfter(begun, 14)]);
    const skipped = await shop.call('POST', `/api/expenses/${id}/skip`, {});
    expect([skipped.status, skipped.body.next_on]).toEqual([200, dayAfter(begun, 28)]);
    passed = 27;
    await repeatExpenses(services);
    expect(await spentOn(id)).toHaveLength(2);
    passed = 15;
    expect((await shop.call('POST', `/api/expenses/${id}/stop`, {})).body).toMatchObject({
      next_on: null,
      repeats: null,
    });
    const again = await shop.call('POST', `/api/expenses/${id}/skip`, {});
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
    passed = 40;
    await repeatExpenses(services);
    expect(await spentOn(id)).toHaveLength(2);
    passed = 0;
  });

  test('nothing is spent on a day to come', async () => {
    await fresh();
    const made = await shop.call('POST', '/api/expenses', {
      ...{ amount: 5_000_00, category: 'food', spent_on: dayAfter(today(), 1) },
    });
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['spent_on']]);
    const { id } = await spend({});
    const moved = await shop.call('PATCH', `/api/expenses/${id}`, { spent_on: dayAfter(today(), 2) });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['spent_on']]);
  });

  test('a cashier reads what she wrote herself, and nothing that says more', async () => {
    await fresh();
    const rent = await spend({ category: 'salary', amount: 180_000_00 });
    const cashier = await newColleague(server, shop, 'cashier');
    const own = await cashier.call('POST', '/api/expenses', { amount: 2_000_00, category: 'travel' });
    expect([own.status, own.body.by_kind]).toEqual([201, 'person']);
    const { body: rows } = await cashier.call('GET', '/api/expenses');
    expect((rows as { id: string }[]).map(({ id }) => id)).toEqual([own.body.id]);
    expect((await cashier.call('GET', `/api/expenses/${rent.id}`)).status).toBe(404);
    expect((await cashier.call('GET', '/api/expenses/sum?field=amount')).body.sum).toBe(2_000_00);
    expect((await cashier.call('GET', '/api/expenses/count')).body.count).toBe(1);
    expect(String((await cashier.call('GET', '/api/expenses.csv')).body)).not.toContain('180,000');
    expect((await cashier.call('GET', `/api/expenses/overview?from=${today()}&to=${today()}`)).status).toBe(403);
    expect((await cashier.call('GET', '/api/events?subject=expenses')).body).toEqual([]);
    const rule = { all: [{ has: 'expenses', where: { all: [{ field: 'amount', op: 'gte', value: 100 }] } }] };
    const counted = await cashier.call('GET', `/api/suppliers?condition=${encodeURIComponent(JSON.stringify(rule))}`);
    expect(counted.status).toBe(422);
    expect((await shop.call('GET', '/api/expenses')).body).toHaveLength(2);
  });
});
