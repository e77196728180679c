import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpenseOverview } from '../../common/contracts/expenses.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { worldAtNoon } from '../../tests/harness/noon.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { repeatExpenses } from './repeat.ts';

const day = 24 * 3_600_000;

describe.each(databasesOfRun)('%s', (database) => {
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
  afterAll(() => server?.stop());

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

  test('what is bought on credit is owed to its supplier, and corrected while nothing of it is paid', async () => {
    await fresh();
    const bought = { amount: 5_000_00, category: 'supplies', paid_from: 'credit' };
    const nobody = await shop.call('POST', '/api/expenses', bought);
    expect([nobody.status, nobody.body.errors]).toEqual([422, { supplier_id: 'Whom do we owe?' }]);
    const supplier = async (name: string) => (await shop.call('POST', '/api/suppliers', { name })).body.id;
    const [first, second] = [await supplier('Jumla Mart'), await supplier('Kariakoo Traders')];
    const { id, debt_id } = await spend({ ...bought, supplier_id: first, description: 'Mifuko' });
    const debt = async (of: string) => (await shop.call('GET', `/api/debts/${of}`)).body;
    expect(await debt(debt_id)).toMatchObject({
      direction: 'payable',
      balance: 5_000_00,
      name: 'Jumla Mart',
      what: 'Mifuko',
    });
    const edit = (change: object) => shop.call('PATCH', `/api/expenses/${id}`, change);
    await edit({ amount: 7_000_00 });
    expect(await debt(debt_id)).toMatchObject({ amount: 7_000_00, balance: 7_000_00, state: 'open' });
    const moved = (await edit({ supplier_id: second })).body.debt_id;
    expect([(await debt(debt_id)).state, (await debt(moved)).name]).toEqual(['cancelled', 'Kariakoo Traders']);
    expect((await shop.call('DELETE', `/api/debts/${moved}`)).status).toBe(409);

    await shop.call('POST', `/api/debts/${moved}/record_paid`, { amount: 1_000_00 });
    const refused = [await edit({ amount: 1_00 }), await shop.call('DELETE', `/api/expenses/${id}`)];
    expect(refused.map(({ body }) => body.code)).toEqual(['debt_paid', 'debt_paid']);
    expect((await edit({ note: 'Risiti ipo' })).status).toBe(200);
    const other = await spend({ ...bought, supplier_id: first });
    expect((await shop.call('DELETE', `/api/expenses/${other.id}`)).status).toBe(200);
    const paid = await spend({ ...bought, supplier_id: first });
    const cash = (await shop.call('PATCH', `/api/expenses/${paid.id}`, { paid_from: 'cash' })).body;
    expect([cash.debt_id, (await debt(paid.debt_id)).state]).toEqual([null, 'cancelled']);
  });

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
    const [shown] = (await overview(begun, begun)).next;
    expect(shown).toMatchObject({ id, next_on: dayAfter(begun, 21) });
    const skip = () => shop.call('POST', `/api/expenses/${id}/skip`, {}, { 'if-match': `"${shown?.version}"` });
    const skipped = await skip();
    expect([skipped.status, skipped.body.next_on]).toEqual([200, dayAfter(begun, 28)]);
    // The same tap again leaves out no other time.
    const twice = await skip();
    expect([twice.status, twice.body.code, twice.body.current.next_on]).toEqual([
      ...[412, 'changed_since', dayAfter(begun, 28)],
    ]);
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

  test('nothing is spent on a day to come, or one that nobody remembers', async () => {
    await fresh();
    const old = await shop.call('POST', '/api/expenses', { amount: 100, category: 'food', spent_on: '1990-01-01' });
    expect([old.status, Object.keys(old.body.errors)]).toEqual([422, ['spent_on']]);
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
    const rule = { all: [{ has: 'expenses', where: { all: [{ field: 'amount', op: 'ge', value: 100 }] } }] };
    const counted = await cashier.call('GET', `/api/suppliers?condition=${encodeURIComponent(JSON.stringify(rule))}`);
    expect(counted.status).toBe(422);
    // Who may delete what she wrote does not read, or take away, another's by that.
    const tidy = await newColleague(server, shop, ['expenses.read', 'expenses.create', 'expenses.delete']);
    for (const [method, path] of [
      ['GET', `/api/expenses/${rent.id}/deletion`],
      ['DELETE', `/api/expenses/${rent.id}`],
    ] as const)
      expect((await tidy.call(method, path)).status, path).toBe(404);
    expect((await shop.call('GET', '/api/expenses')).body).toHaveLength(2);
  });
});
