import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newDebtor } from '../../tests/harness/debtor.ts';
import { worldAtNoon } from '../../tests/harness/noon.ts';
import { ledgerOf } from '../../tests/harness/paying-order.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
import { askUntilAnswered } from '../money/answer-callback.ts';

describe.each(databasesOfRun)('%s', (database) => {
  const world = worldAtNoon();
  const today = dayAt(timeZone, world.now());
  const due = (days: number) => ({ due_on: dayAfter(today, days) });
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { world });
  });
  afterAll(() => server?.stop());

  const fresh = async (switches: object = {}) => {
    shop = await newShop(server);
    return newDebtor(server, shop, switches);
  };
  /** What must hold of every debt, whatever has happened. */
  const wrongs = () =>
    server.running.services.db.withShop(shop.shopId, async (tx) => {
      const { rows } = await sql`
        select 'balance below zero' as wrong from debts where amount - paid - forgiven < 0
        union all select 'paid is not its parts' from debts d where d.paid <>
          (select coalesce(sum(p.amount), 0) from debt_payments p where p.debt_id = d.id)
        union all select 'a payment is not its parts' from transactions t where t.debt_id is not null
          and t.type = 'payment' and t.state = 'succeeded' and t.gross <>
          (select coalesce(sum(p.amount), 0) from debt_payments p where p.transaction_id = t.id)
        union all select 'a customer owes another sum' from customers c where coalesce(c.debt, 0) <>
          (select coalesce(sum(d.amount - d.paid - d.forgiven), 0) from debts d where d.customer_id = c.id)
        union all select 'the ledger has another sum' where
          (select coalesce(sum(case when to_account = 'shop:owed' then amount else -amount end), 0)
            from ledger_transfers where 'shop:owed' in (to_account, from_account)) <>
          (select coalesce(sum(amount - paid - forgiven), 0) from debts)`.execute(tx);
      return rows;
    });

  test('a payment by link pays the oldest first, each debt its part', async () => {
    const debtor = await fresh();
    const newer = await debtor.owes(20_000_00, due(5));
    const oldest = await debtor.owes(10_000_00, due(-10));
    const old = await debtor.owes(15_000_00, due(-3));
    expect(await debtor.view()).toMatchObject({
      ...{ due: 45_000_00, late: 25_000_00, min: 1_000_00, paid: 0, customer_name: 'Upendo', payment: null },
    });
    await debtor.asks(30_000_00);
    const again = await debtor.byLink('POST', 'debt', { amount: 1_000_00, phone: debtor.payer });
    expect([again.status, again.body.code]).toEqual([409, 'payment_in_progress']);
    const { id, reference } = await debtor.prompt();
    expect((await debtor.view()).payment).toMatchObject({ state: 'pending', amount: 30_000_00 });
    await debtor.pin(reference);
    await debtor.becomes(id, 'succeeded');
    const parts = await Promise.all([oldest, old, newer].map((each) => debtor.parts(each.id)));
    expect(parts).toEqual([[10_000_00], [15_000_00], [5_000_00]]);
    expect(await debtor.read(oldest.id)).toMatchObject({ state: 'paid', balance: 0, rehearsal: true });
    expect(await debtor.read(newer.id)).toMatchObject({ state: 'part paid', balance: 15_000_00 });
    expect(await debtor.view()).toMatchObject({ due: 15_000_00, late: 0, payments: [{ amount: 30_000_00 }] });
    // Nothing is late, which is no sum to be asked for.
    const nothing = await debtor.byLink('POST', 'debt', { amount: 0, phone: debtor.payer });
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['amount']]);
    expect(await debtor.events(oldest.id)).toEqual(['created', 'payment_requested', 'paid']);
    // Play money never meets real money.
    expect(Object.fromEntries(await ledgerOf(server, shop))).toEqual({
      ...{ 'outside:credit': -15_000_00, 'shop:owed': 15_000_00 },
      ...{ 'rehearsal:outside:mobile_money': -30_000_00, 'rehearsal:shop:pending': 30_000_00 },
    });
    expect(await wrongs()).toEqual([]);
  });

  test('what staff ask for pays that debt first, and never more of it than is left', async () => {
    const debtor = await fresh();
    const old = await debtor.owes(10_000_00, due(-10));
    const { id: named } = await debtor.owes(20_000_00, due(5));
    const much = await debtor.act(named, 'request_payment', { phone: debtor.payer, amount: 20_001_00 });
    expect([much.status, much.body.errors.amount]).toEqual([422, 'Only TZS 20,000.00 is left.']);
    expect((await debtor.act(named, 'request_payment', { phone: debtor.payer })).status).toBe(200);
    const { id, reference } = await debtor.prompt();
    // Cash beside an open prompt is said to be known.
    const why = { why: 'waits', amount: 20_000_00, phone: debtor.payer, since: expect.any(String) };
    expect((await shop.call('GET', `/api/debts/${old.id}/awaited`)).body).toEqual({ payment: why });
    expect((await debtor.act(old.id, 'record_cash', {})).body.code).toBe('payment_in_progress');
    const cash = { amount: 15_000_00, despite_prompt: true };
    expect((await debtor.act(named, 'record_cash', cash)).body.balance).toBe(5_000_00);
    await debtor.pin(reference);
    await debtor.becomes(id, 'held');
    expect((await debtor.act(named, 'record_cash', {})).body.code).toBe('payment_held');
    await debtor.act(named, 'record_cash', { despite_prompt: true });
    expect((await debtor.read(named)).state).toBe('paid');
    expect(await debtor.parts(old.id)).toEqual([]);
    expect(await wrongs()).toEqual([]);
  });

  test('what a payment paid and goes back is owed again, the last debt first, to the cent', async () => {
    const debtor = await fresh();
    const oldest = await debtor.owes(10_000_00, due(-10));
    const { id: newer } = await debtor.owes(20_000_00, due(5));
    await debtor.asks(25_000_00);
    const { id, reference } = await debtor.prompt();
    await debtor.pin(reference);
    await debtor.becomes(id, 'succeeded');
    const refund = (how: string, amount: number) =>
      shop.call('POST', `/api/transactions/${id}/${how}`, { amount, reason: 'Alilipa mara mbili', reference: 'MP7' });
    const left = async () => (await shop.call('GET', `/api/transactions/${id}/path`)).body.left;
    expect(Object.keys((await refund('record_refund', 25_000_01)).body.errors)).toEqual(['amount']);
    const answers = await Promise.all([refund('record_refund', 16_000_00), refund('record_refund', 16_000_00)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await left()).toBe(9_000_00);
    expect(await debtor.read(newer)).toMatchObject({ state: 'open', paid: 0, balance: 20_000_00 });
    expect(await debtor.read(oldest.id)).toMatchObject({ state: 'part paid', balance: 1_000_00, days_overdue: 10 });
    expect(await debtor.parts(newer)).toEqual(expect.arrayContaining([15_000_00, -15_000_00]));
    expect((await debtor.events(newer)).slice(-2)).toEqual(['paid', 'refunded']);
    expect(await debtor.view()).toMatchObject({ due: 21_000_00, paid: 9_000_00, payments: [{ amount: 9_000_00 }] });
    expect(await wrongs()).toEqual([]);

    const sent = await shop.call('POST', `/api/transactions/${id}/refund`, { reason: 'Rudisha yote' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await eventually(async () => expect(await debtor.read(oldest.id)).toMatchObject({ state: 'open', paid: 0 }));
    expect([await left(), (await debtor.view()).payments]).toEqual([0, []]);
    expect(await wrongs()).toEqual([]);
    expect(Object.fromEntries([...(await ledgerOf(server, shop))].filter(([, sum]) => sum !== 0))).toEqual({
      ...{ 'outside:credit': -30_000_00, 'shop:owed': 30_000_00 },
    });
  });

  test('the debtor takes back a request that waits, and asks for another sum', async () => {
    const debtor = await fresh();
    const { id: debt } = await debtor.owes(20_000_00);
    const takeBack = () => debtor.byLink('POST', 'debt/withdraw', {});
    expect((await takeBack()).body.code).toBe('wrong_state');
    await debtor.asks(20_000_00);
    const first = await debtor.prompt();
    expect((await debtor.view()).payment).toMatchObject({ state: 'pending', withdrawable: true });
    expect((await takeBack()).body.payment).toMatchObject({ state: 'failed', failure: 'withdrawn' });
    expect((await debtor.events(debt)).slice(-2)).toEqual(['payment_requested', 'payment_withdrawn']);
    await debtor.asks(5_000_00);
    const second = await debtor.prompt();
    await debtor.pin(second.reference);
    await debtor.becomes(second.id, 'succeeded');
    expect((await takeBack()).body.code).toBe('wrong_state');
    expect((await debtor.payments()).find(({ id }: { id: string }) => id === first.id).state).toBe('failed');
    expect(await debtor.read(debt)).toMatchObject({ paid: 5_000_00, balance: 15_000_00 });
    expect(await wrongs()).toEqual([]);
  });

  test('more than all she owes is held: used once she owes as much, or given back', async () => {
    const debtor = await fresh();
    const { id: debt } = await debtor.owes(20_000_00);
    await debtor.asks(20_000_00);
    const first = await debtor.prompt();
    await debtor.act(debt, 'record_cash', { amount: 5_000_00, despite_prompt: true });
    await debtor.pin(first.reference);
    await debtor.becomes(first.id, 'held');
    expect((await debtor.payments())[0]).toMatchObject({ failure: 'not_owed', debt_id: debt, order_id: null });
    expect((await debtor.view()).payment).toMatchObject({ state: 'held' });
    const more = await debtor.byLink('POST', 'debt', { amount: 15_000_00, phone: debtor.payer });
    expect([more.status, more.body.code]).toEqual([409, 'payment_held']);
    const decide = (action: string, body: object = {}) =>
      shop.call('POST', `/api/transactions/${first.id}/${action}`, body);
    expect((await decide('use_for_debts')).body.code).toBe('owes_less');
    const other = await debtor.owes(8_000_00);
    expect((await decide('use_for_debts')).body).toMatchObject({ state: 'succeeded', failure: null });
    expect([await debtor.read(debt), await debtor.read(other.id)]).toMatchObject([
      { state: 'paid', balance: 0 },
      { state: 'part paid', balance: 3_000_00 },
    ]);
    expect((await decide('give_back')).body.code).toBe('wrong_state');
    expect(await wrongs()).toEqual([]);

    await debtor.asks(3_000_00);
    const second = await debtor.prompt();
    await debtor.act(other.id, 'write_off', { reason: 'Msamaha' });
    await debtor.pin(second.reference);
    await debtor.becomes(second.id, 'held');
    const back = await shop.call('POST', `/api/transactions/${second.id}/give_back`, {});
    expect(back.body.state).toBe('reversed');
    expect((await debtor.events(other.id)).slice(-3)).toEqual(['written_off', 'payment_held', 'held_returned']);
    const accounts = await ledgerOf(server, shop);
    expect([accounts.get('rehearsal:shop:held'), accounts.get('rehearsal:shop:pending')]).toEqual([0, 20_000_00]);
    expect(await wrongs()).toEqual([]);
  });

  test('once what she sent pays an order, her debts are asked for by another key', async () => {
    const debtor = await fresh({ wrong_amount: true });
    const { id: debt } = await debtor.owes(20_000_00);
    const keys = [(await debtor.view()).keys.pay];
    await debtor.asks(20_000_00);
    const { id, reference } = await debtor.prompt();
    await debtor.pin(reference);
    await debtor.becomes(id, 'held');
    keys.push((await debtor.view()).keys.pay);
    const lines = [{ product_id: await newProduct(shop), quantity: 2 }];
    const { number } = (await shop.call('POST', '/api/orders', { lines })).body;
    const used = await shop.call('POST', `/api/transactions/${id}/use_for_order`, { number });
    expect(used.status, JSON.stringify(used.body)).toBe(200);
    keys.push((await debtor.view()).keys.pay);
    expect(keys.map((key) => key === keys[0])).toEqual([true, false, false]);
    expect((await debtor.events(debt)).at(-1)).toBe('held_moved');
  });

  test('another amount than was asked for is held, and a refused request is told and asked for anew', async () => {
    const wrong = await fresh({ wrong_amount: true });
    const { id: debt } = await wrong.owes(20_000_00);
    await wrong.asks(20_000_00);
    const { id, reference } = await wrong.prompt();
    await wrong.pin(reference);
    await wrong.becomes(id, 'held');
    expect((await wrong.payments())[0].failure).toBe('wrong_amount');
    expect((await wrong.read(debt)).paid).toBe(0);

    const debtor = await fresh();
    const { id: failed } = await debtor.owes(20_000_00);
    await debtor.asks(20_000_00);
    const prompt = await debtor.prompt();
    await debtor.pin(prompt.reference, '0000');
    await debtor.becomes(prompt.id, 'failed');
    expect((await debtor.view()).payment).toMatchObject({ state: 'failed', failure: 'wrong_pin' });
    expect((await debtor.events(failed)).at(-1)).toBe('payment_failed');
    await debtor.asks(2_000_00);
    const next = await debtor.prompt();
    await debtor.pin(next.reference);
    await debtor.becomes(next.id, 'succeeded');
    expect(await wrongs()).toEqual([]);
  });

  test('ten callbacks shuffled with ten polls and cash pay each part once', async () => {
    const debtor = await fresh({ repeated: true });
    await debtor.owes(10_000_00, due(-9));
    const { id: newer } = await debtor.owes(20_000_00, due(3));
    const payCash = () => debtor.act(newer, 'record_cash', { amount: 500_00, despite_prompt: true });
    const ten = Array.from({ length: 10 });
    for (let seed = 1; seed <= 3; seed++) {
      await debtor.asks(4_000_00);
      const { id, reference } = await debtor.prompt();
      const work = [
        ...ten.map(() => () => askUntilAnswered(server.running.services, { reference })),
        ...ten.map(() => () => debtor.ask(id)),
        ...[payCash, payCash],
      ];
      const at = (index: number) => Math.imul(seed * 7919 + index * 104_729, 2_654_435_761) >>> 0;
      const shuffled = work.map((each, index) => ({ each, at: at(index) })).sort((a, b) => a.at - b.at);
      await debtor.pin(reference);
      await Promise.all(shuffled.map(({ each }) => each()));
      await debtor.becomes(id, 'succeeded');
      expect(await wrongs(), `seed ${seed}`).toEqual([]);
    }
    const { due: left, paid } = await debtor.view();
    expect([left, paid]).toEqual([15_000_00, 15_000_00]);
  });

  test('what a cancelled order had on credit and was paid by phone goes back the way it came', async () => {
    const debtor = await fresh();
    const product = await newProduct(shop, { opening_stock: 5 });
    const order = (
      await shop.call('POST', '/api/orders', {
        ...{ lines: [{ product_id: product, quantity: 1 }], customer_name: 'Upendo', customer_phone: debtor.payer },
      })
    ).body;
    await shop.call('POST', `/api/orders/${order.id}/give_credit`, {});
    const other = await debtor.owes(5_000_00, due(-4));
    await debtor.asks(8_000_00);
    const { id, reference } = await debtor.prompt();
    await debtor.pin(reference);
    await debtor.becomes(id, 'succeeded');
    expect(await debtor.parts(other.id)).toEqual([5_000_00]);
    const cancelled = await shop.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'Haina rangi' });
    expect(cancelled.body).toMatchObject({ due: -3_000_00, credited: 3_000_00 });
    expect((await shop.call('POST', `/api/orders/${order.id}/record_refund`, {})).body.due).toBe(0);
    expect((await ledgerOf(server, shop)).get('rehearsal:shop:pending')).toBe(5_000_00);
    expect(await wrongs()).toEqual([]);
  });

  test('the statement says no more than it must, takes parts of a thousand and a promise', async () => {
    const debtor = await fresh();
    const late = await debtor.owes(2_500_00, { ...due(-2), what: 'Khanga' });
    const { id } = await debtor.owes(900_00, due(4));
    const view = await debtor.view();
    expect(view.debts).toMatchObject([
      { what: 'Khanga', order: null, given_on: today, days_overdue: 2, balance: 2_500_00 },
      { due_on: dayAfter(today, 4), balance: 900_00 },
    ]);
    const parts = [
      { due_on: dayAfter(today, -1), amount: 1_500_00 },
      { due_on: dayAfter(today, 8), amount: 1_000_00 },
    ];
    await shop.call('PATCH', `/api/debts/${late.id}`, { instalments: parts });
    const planned = await debtor.view();
    expect([planned.late, planned.debts[0].instalments.length]).toEqual([1_500_00, 2]);
    expect(JSON.stringify(view)).not.toMatch(/Mushi|\+255717/);
    const refused = async (path: string, body: object) =>
      Object.keys((await debtor.byLink('POST', path, body)).body.errors ?? {});
    const pays = (amount: number) => refused('debt', { amount, phone: debtor.payer });
    expect([await pays(3_401_00), await pays(999_00)]).toEqual([['amount'], ['amount']]);
    const promise = (days: number) => debtor.byLink('POST', 'debt/promise', { on: dayAfter(today, days) });
    expect([(await promise(-1)).status, (await promise(31)).status]).toEqual([422, 422]);
    expect((await promise(6)).body.promised_on).toBe(dayAfter(today, 6));
    expect((await promise(6)).status).toBe(200);
    expect(await debtor.read(late.id)).toMatchObject({ promised_on: dayAfter(today, 6) });
    expect((await debtor.events(id)).filter((name: string) => name === 'promised')).toHaveLength(1);
    const unknown = await server.call('GET', '/api/v1/debt?token=nothing');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'debt_link_not_found']);
    expect((await server.call('GET', '/api/v1/debt')).body.code).toBe('token_missing');
  });
});
