import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { promiseDays } from '../../resources/debts.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { worldAtNoon } from '../../tests/harness/noon.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { balances } from '../money/ledger.ts';

const amount = 50_000_00;

describe.each(databasesOfRun)('%s', (database) => {
  const world = worldAtNoon();
  const today = dayAt(timeZone, world.now());
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { world });
  });
  afterAll(() => server?.stop());

  const fresh = async () => {
    shop = await newShop(server);
  };
  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  const owe = async (change: object = {}) => {
    const made = await shop.call('POST', '/api/debts', { direction: 'receivable', name: 'Upendo', amount, ...change });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const act = (id: string, action: string, args: object = {}) => shop.call('POST', `/api/debts/${id}/${action}`, args);
  const read = async (id: string) => (await shop.call('GET', `/api/debts/${id}`)).body;
  const debtOf = async (id: string) => (await shop.call('GET', `/api/customers/${id}`)).body.debt;
  const booked = async (account: string) => (await inShop((tx) => balances(tx, shop.shopId))).get(account) ?? 0;

  test('a debt knows its customer, is paid in parts and by the rest, and every sum agrees', async () => {
    await fresh();
    const first = await owe({ phone: '0754 111 222', what: 'Khanga' });
    expect(first).toMatchObject({ state: 'open', number: 1, balance: amount, due_on: dayAfter(today, 14) });
    const second = await owe({ name: null, phone: '+255754111222', amount: 10_000_00 });
    expect(second).toMatchObject({ customer_id: first.customer_id, name: 'Upendo', number: 2 });
    expect((await owe({ amount: 5_000_00 })).customer_id).toBe(first.customer_id);
    expect(await debtOf(first.customer_id)).toBe(65_000_00);
    expect(await booked('shop:owed')).toBe(65_000_00);

    const part = await act(first.id, 'record_cash', { amount: 20_000_00 });
    expect(part.body).toMatchObject({ state: 'part paid', paid: 20_000_00, balance: 30_000_00 });
    const much = await act(first.id, 'record_cash', { amount: 30_001_00 });
    expect([much.status, much.body.errors.amount]).toEqual([422, 'Only TZS 30,000.00 is left.']);
    const key = { 'idempotency-key': 'a-cashier-taps-twice' };
    for (const _ of [1, 2]) {
      const rest = await shop.call('POST', `/api/debts/${first.id}/record_cash`, {}, key);
      expect([rest.status, rest.body.state, rest.body.balance]).toEqual([200, 'paid', 0]);
    }
    expect((await act(first.id, 'record_cash', {})).body.code).toBe('wrong_state');

    const parts = (await shop.call('GET', `/api/debt_payments?debt_id=${first.id}&_sort=amount&_order=asc`)).body;
    expect(parts.map((each: { amount: number }) => each.amount)).toEqual([20_000_00, 30_000_00]);
    const money = (await shop.call('GET', `/api/transactions?debt_id=${first.id}`)).body;
    expect(money).toHaveLength(2);
    expect([await booked('shop:cash'), await booked('shop:owed')]).toEqual([amount, 15_000_00]);
    expect(await debtOf(first.customer_id)).toBe(15_000_00);
    const types = (await shop.call('GET', `/api/events?subject=debts&subject_id=${first.id}`)).body;
    expect(types.map(({ type }: { type: string }) => type).sort()).toEqual([
      'debts.created',
      'debts.paid',
      'debts.paid',
    ]);
  });

  test('two cashiers who take the rest at once take it once', async () => {
    await fresh();
    const { id, customer_id } = await owe();
    const cashiers = [shop.call, (await newColleague(server, shop, 'cashier')).call];
    const answers = await Promise.all(cashiers.map((call) => call('POST', `/api/debts/${id}/record_cash`, { amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ paid: amount, balance: 0, state: 'paid' });
    expect([await booked('shop:cash'), await booked('shop:owed'), await debtOf(customer_id)]).toEqual([
      amount,
      0,
      null,
    ]);
  });

  test('cash of a customer pays her oldest debt first, never more than she owes; her statement is hers', async () => {
    await fresh();
    const late = await owe({ due_on: dayAfter(today, -3), amount: 30_000_00, phone: '0754 111 222' });
    const next = await owe({
      due_on: dayAfter(today, 9),
      amount: 20_000_00,
      name: null,
      customer_id: late.customer_id,
    });
    const ofHer = (action: string, args: object = {}) =>
      shop.call('POST', `/api/customers/${late.customer_id}/${action}`, args);
    const much = await ofHer('record_cash', { amount: 50_001_00 });
    expect([much.status, much.body.errors.amount]).toEqual([422, 'Only TZS 50,000.00 is left.']);
    expect((await ofHer('record_cash', { amount: 35_000_00 })).status).toBe(200);
    expect([(await read(late.id)).state, (await read(next.id)).balance]).toEqual(['paid', 15_000_00]);
    expect(await debtOf(late.customer_id)).toBe(15_000_00);
    expect((await ofHer('open_link')).body.url).toContain('/cart/debt?token=');
    expect((await ofHer('remind')).status).toBe(200);
    expect((await ofHer('remind')).body.code).toBe('reminded_today');
    // What was sent to a number that is not hers opens nothing of hers.
    const { url } = (await ofHer('open_link')).body;
    const statement = (address: string) =>
      server.call('GET', `/api/v1/debt${address.slice(address.indexOf('?'))}`).then(({ status }) => status);
    expect(await statement(url)).toBe(200);
    await shop.call('PATCH', `/api/customers/${late.customer_id}`, { phone: '0754 111 223' });
    expect(await statement(url)).toBe(404);
    expect(await statement((await ofHer('open_link')).body.url)).toBe(200);

    const key = { 'idempotency-key': 'she-pays-the-rest' };
    for (const _ of [1, 2])
      expect((await shop.call('POST', `/api/customers/${late.customer_id}/record_cash`, {}, key)).status).toBe(200);
    expect(await booked('shop:cash')).toBe(50_000_00);
    expect(await booked('shop:owed')).toBe(0);
    expect((await ofHer('record_cash')).body.code).toBe('wrong_state');
  });

  test('what the shop owes is paid from where it says, and is no money that came', async () => {
    await fresh();
    const debt = await owe({ direction: 'payable', name: 'Mzee Hamisi' });
    const again = await owe({ direction: 'payable', name: 'mzee hamisi', phone: '0754000111' });
    expect(again.supplier_id).not.toBeNull();
    expect(debt.customer_id).toBeNull();
    expect((await act(debt.id, 'record_cash', {})).status).toBe(409);
    for (const [paid_on, sentence] of [
      [dayAfter(today, 1), 'Choose today or a day before.'],
      ['1990-01-01', 'At most 5 years ago.'],
    ]) {
      const refused = await act(debt.id, 'record_paid', { paid_on });
      expect([refused.status, refused.body.errors]).toEqual([422, { paid_on: sentence }]);
    }
    const nothing = await act(debt.id, 'record_paid', { amount: 0 });
    expect(nothing.body.errors).toEqual({ amount: 'At least TZS 1.00.' });
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await cashier.call('POST', `/api/debts/${debt.id}/record_paid`, {})).status).toBe(403);
    const paid = await act(debt.id, 'record_paid', { amount: 20_000_00, paid_from: 'bank', reference: 'CRDB 77' });
    expect(paid.body).toMatchObject({ state: 'part paid', balance: 30_000_00 });
    expect((await shop.call('GET', '/api/transactions')).body).toEqual([]);
    expect([await booked('shop:own'), await booked('shop:owes')]).toEqual([-20_000_00, -80_000_00]);
    // What came and what went are added up each by itself.
    const lent = await owe({ name: 'Zawadi' });
    expect((await act(lent.id, 'record_cash', { amount: 5_000_00 })).status).toBe(200);
    for (const [direction, sum] of Object.entries({ payable: 20_000_00, receivable: 5_000_00 }))
      expect((await shop.call('GET', `/api/debt_payments/sum?field=amount&direction=${direction}`)).body.sum).toBe(sum);
    expect((await shop.call('GET', `/api/debt_payments?debt_id=${debt.id}`)).body[0].direction).toBe('payable');
  });

  test('what is late is counted by the day, promised, forgiven with a reason, and deleted only untouched', async () => {
    await fresh();
    const debt = await owe({ due_on: dayAfter(today, -12) });
    expect(debt).toMatchObject({ days_overdue: 12, due_on: dayAfter(today, -12) });
    const edit = (due_on: string | null) => shop.call('PATCH', `/api/debts/${debt.id}`, { due_on });
    expect(Object.keys((await edit(dayAfter(today, -2))).body.errors)).toEqual(['due_on']);
    expect((await edit(dayAfter(today, 2))).body.days_overdue).toBe(0);
    expect((await edit(null)).body).toMatchObject({ due_on: dayAfter(today, 14), chase_on: dayAfter(today, 14) });
    const small = await owe({ due_on: dayAfter(today, -1), amount: 100_00 });
    expect((await shop.call('GET', '/api/debts?days_overdue_gte=1&days_overdue_lte=7')).body).toHaveLength(1);
    expect((await shop.call('DELETE', `/api/debts/${small.id}`)).status).toBe(200);
    expect(Object.keys((await act(debt.id, 'promise', { on: dayAfter(today, -1) })).body.errors)).toEqual(['on']);
    const tooLate = await act(debt.id, 'promise', { on: dayAfter(today, promiseDays + 1) });
    expect([tooLate.status, tooLate.body.errors]).toEqual([422, { on: 'At most 30 days from today.' }]);
    expect((await act(debt.id, 'promise', { on: dayAfter(today, promiseDays) })).status).toBe(200);
    expect((await act(debt.id, 'promise', { on: dayAfter(today, 1) })).body.promised_on).toBe(dayAfter(today, 1));
    const part = await act(debt.id, 'write_off', { amount: 20_000_00, reason: 'Mgonjwa' });
    expect(part.body).toMatchObject({ state: 'open', forgiven: 20_000_00, balance: 30_000_00 });
    const rest = await act(debt.id, 'write_off', { reason: 'Amehama' });
    expect(rest.body).toMatchObject({ state: 'written off', balance: 0, days_overdue: 0, promised_on: null });
    expect([await booked('shop:owed'), await debtOf(debt.customer_id)]).toEqual([0, null]);
    expect((await shop.call('GET', `/api/debts/${debt.id}/deletion`)).body.becomes).toBe('in_use');
    const refused = await shop.call('DELETE', `/api/debts/${debt.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    const mistake = await owe({ amount: 7_000_00 });
    expect((await shop.call('DELETE', `/api/debts/${mistake.id}`)).status).toBe(200);
    expect([await booked('shop:owed'), await debtOf(debt.customer_id)]).toEqual([0, null]);
  });

  test('says what is wrong: nobody named, a day that is over, a supplier who owes', async () => {
    await fresh();
    const wrong = async (change: object) =>
      (await shop.call('POST', '/api/debts', { direction: 'receivable', amount, ...change })).body.errors;
    expect(Object.keys(await wrong({}))).toEqual(['name']);
    expect(Object.keys(await wrong({ name: 'Juma', due_on: dayAfter(today, -6 * 365) }))).toEqual(['due_on']);
    const { body: supplier } = await shop.call('POST', '/api/suppliers', { name: 'Jumla' });
    expect(Object.keys(await wrong({ name: 'Juma', supplier_id: supplier.id }))).toEqual(['supplier_id']);
    expect(Object.keys(await wrong({ name: 'Juma', amount: 0 }))).toEqual(['amount']);
    expect((await shop.call('GET', '/api/customers')).body).toEqual([]);
  });

  test('in instalments, a debt has the day of the next, and what is paid settles the earliest', async () => {
    await fresh();
    const plan = (...parts: [days: number, sum: number][]) =>
      parts.map(([days, sum]) => ({ due_on: dayAfter(today, days), amount: sum }));
    const wrong = await shop.call('POST', '/api/debts', {
      ...{ direction: 'receivable', name: 'Upendo', amount, instalments: plan([3, 20_000_00], [9, 20_000_00]) },
    });
    expect([wrong.status, wrong.body.errors.instalments]).toEqual([
      422,
      'Instalments add up to TZS 40,000.00, not TZS 50,000.00.',
    ]);
    const debt = await owe({ instalments: plan([30, 15_000_00], [-2, 10_000_00], [9, 25_000_00]) });
    expect(debt).toMatchObject({ due_on: dayAfter(today, -2), days_overdue: 2 });
    expect((await act(debt.id, 'record_cash', { amount: 9_000_00 })).body.due_on).toBe(dayAfter(today, -2));
    const next = await act(debt.id, 'record_cash', { amount: 1_000_00 });
    expect(next.body).toMatchObject({ due_on: dayAfter(today, 9), chase_on: dayAfter(today, 9), days_overdue: 0 });
    const edit = (instalments: object[]) => shop.call('PATCH', `/api/debts/${debt.id}`, { instalments });
    expect((await edit(plan([5, 30_000_00], [6, 20_000_00]))).body.due_on).toBe(dayAfter(today, 5));
    expect((await edit(plan([5, 30_000_00]))).status).toBe(422);
    expect((await act(debt.id, 'record_cash', {})).body).toMatchObject({ state: 'paid', chase_on: null });
  });

  test('the ages of debts add up to their list, and home counts them among what is to be collected', async () => {
    await fresh();
    for (const [days, sum] of [
      [0, 1_000_00],
      [7, 2_000_00],
      [8, 3_000_00],
      [31, 4_000_00],
    ] as const)
      await owe({ amount: sum, due_on: dayAfter(today, -days) });
    await owe({ direction: 'payable', name: 'Jumla' });
    const { body } = await shop.call('GET', '/api/debts/ageing?direction=receivable');
    expect(body).toMatchObject({ balance: 10_000_00, count: 4, people: 1 });
    expect(body.ages.map((each: { balance: number }) => each.balance)).toEqual([
      1_000_00, 2_000_00, 3_000_00, 4_000_00,
    ]);
    for (const { from, to, balance } of body.ages) {
      const until = to === null ? '' : `&days_overdue_lte=${to}`;
      const filter = `direction=receivable&balance_gt=0&days_overdue_gte=${from}${until}`;
      expect((await shop.call('GET', `/api/debts/sum?field=balance&${filter}`)).body.sum).toBe(balance);
    }
    expect((await shop.call('GET', '/api/home')).body.to_collect).toEqual({
      ...{ amount: 10_000_00, orders: 0, by_debts: 10_000_00, debts: 4 },
    });
  });
});
