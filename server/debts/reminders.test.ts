import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '../../common/dates.ts';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newDebtor } from '../../tests/harness/debtor.ts';
import { worldAtNoon } from '../../tests/harness/noon.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { eventually } from '../../tests/harness/until.ts';
import { queueMessage } from '../outbound/queue-message.ts';
import type { World } from '../world.ts';
import { remindDue } from './remind-due.ts';
import { reminderText } from './reminder-texts.ts';

const aDay = 24 * 3_600_000;

describe.each(databasesOfRun)('%s', (database) => {
  const noon = worldAtNoon();
  let ahead = 0;
  const world: World = { ...noon, now: () => new Date(noon.now().getTime() + ahead) };
  const today = () => dayAt(timeZone, world.now());
  const due = (days: number) => ({ due_on: dayAfter(today(), days) });
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { world });
  });
  afterAll(() => server?.stop());

  const fresh = async (credit: object = {}) => {
    ahead = 0;
    shop = await newShop(server);
    await shop.call('PATCH', '/api/credit', credit);
  };
  const debtor = () => newDebtor(server, shop);
  const run = () => remindDue(server.running.services);
  const nextDay = async (days = 1) => {
    ahead += days * aDay;
    await run();
  };

  test('on each day for it, and on no other, one message a person for all she owes', async () => {
    await fresh();
    const on = [-2, 0, 3, 7, 14, 30].map((after) => ({ after, who: debtor() }));
    const off = [-3, -1, 1, 4, 13, 31].map((after) => ({ after, who: debtor() }));
    for (const { after, who } of [...on, ...off]) await who.owes(8_000_00, due(-after));
    const both = debtor();
    const first = await both.owes(10_000_00, due(-7));
    const second = await both.owes(2_500_00, due(0));
    await Promise.all([run(), run()]);
    await run();
    for (const { after, who } of on) expect(await who.reminders(), `${after} days after`).toHaveLength(1);
    for (const { after, who } of off) expect(await who.reminders(), `${after} days after`).toEqual([]);
    const [text = '', ...more] = await both.reminders();
    expect(more).toEqual([]);
    expect(text).toMatch(
      /^sms: Habari Upendo\. Deni lako Duka .*: TZS 12,500\.00\. Tarehe ya kulipa: \w+ \d+, \d+\. Lipa hapa: http/,
    );
    expect(text.endsWith(`/cart/debt?token=${both.token()}`)).toBe(true);
    for (const { id } of [first, second]) {
      expect((await both.events(id)).filter((name: string) => name === 'reminded')).toHaveLength(1);
      expect((await both.read(id)).reminded_at).not.toBeNull();
    }
  });

  test('a debt is paid by cash, a prompt and the link to zero, and nobody is reminded after', async () => {
    await fresh();
    const [who, other] = [debtor(), debtor()];
    const { id } = await who.owes(30_000_00, due(0));
    await other.owes(30_000_00, due(0));
    await who.act(id, 'record_cash', { amount: 10_000_00 });
    expect((await who.act(id, 'request_payment', { phone: who.payer, amount: 8_000_00 })).status).toBe(200);
    const prompt = await who.prompt();
    await run();
    expect(await who.reminders(), 'none while a prompt waits').toEqual([]);
    await who.pin(prompt.reference);
    await who.becomes(prompt.id, 'succeeded');
    await who.asks(12_000_00);
    const last = await who.prompt();
    await who.pin(last.reference);
    await who.becomes(last.id, 'succeeded');
    expect(await who.view()).toMatchObject({ due: 0, debts: [], paid: 30_000_00 });
    await run();
    for (const days of [3, 4, 7]) await nextDay(days);
    expect(await who.reminders()).toEqual([]);
    expect(await other.reminders()).toHaveLength(4);
  });

  test('none before a promised day, after STOP, where it is switched off, and at night', async () => {
    await fresh();
    const promised = debtor();
    await promised.owes(5_000_00, due(-3));
    await promised.byLink('POST', 'debt/promise', { on: dayAfter(today(), 4) });
    const [stopped, quiet] = [debtor(), debtor()];
    await stopped.owes(5_000_00, due(-3));
    const number = encodeURIComponent(stopped.payer);
    await server.call('POST', `/rehearsal/api/phones/${number}/sms`, { text: 'ACHA' });
    const { id } = await quiet.owes(5_000_00, due(-3));
    await shop.call('PATCH', `/api/debts/${id}`, { reminders: false });
    await eventually(async () => {
      const { rows } = await server.running.connection.pool.query('select 1 from opt_outs where address = $1', [
        stopped.payer,
      ]);
      expect(rows).toHaveLength(1);
    });
    await run();
    for (const who of [promised, stopped, quiet]) expect(await who.reminders()).toEqual([]);
    await nextDay(4);
    // The day itself is seven days after the debt was to be paid. What she promised is said, for two weeks.
    const day = formatDay(today(), 'sw');
    const [text = '', ...more] = await promised.reminders();
    expect(more).toEqual([]);
    expect(text).toContain(`: TZS 5,000.00. Uliahidi kulipa kufikia ${day}. Lipa hapa: http`);
    await nextDay(7);
    await shop.call('PATCH', '/api/credit', { message: { sw: '{name}, {promise} Lipa {url}' } });
    const { body: sheet } = await shop.call('GET', `/api/debts/${id}/reminder`);
    expect(sheet.text).toMatch(/^Upendo, Lipa http/);
    await nextDay(16);
    const [, second, third] = await promised.reminders();
    expect(second).toContain(`Uliahidi kulipa kufikia ${day}.`);
    expect(third).toMatch(/Upendo, Lipa http/);

    await fresh({ remind: false });
    const nobody = debtor();
    await nobody.owes(5_000_00, due(0));
    await run();
    expect(await nobody.reminders()).toEqual([]);
    await shop.call('PATCH', '/api/credit', { remind: true });
    ahead = 9 * 3_600_000;
    await run();
    expect(await nobody.reminders()).toEqual([]);
    // At 8:30 they wait for the hours that the installation keeps.
    ahead = -3.5 * 3_600_000;
    await run();
    expect(await nobody.reminders()).toEqual([]);
    const { rows } = await server.running.connection.pool.query(
      `select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
       where name = 'debts.remind'`,
    );
    // The test's own time goes on.
    expect(rows).toEqual([{ seconds: expect.toSatisfy((each: number) => each > 0 && each < 30 * 60 + 1) }]);
    ahead = 0;
    await run();
    expect(await nobody.reminders()).toHaveLength(1);
  });

  test('what is not due, what is promised and what is quiet is in no reminder that goes by itself', async () => {
    await fresh();
    const who = debtor();
    const { id: promised } = await who.owes(40_000_00, due(-7));
    expect((await who.act(promised, 'promise', { on: dayAfter(today(), 5) })).status).toBe(200);
    const { id } = await who.owes(3_000_00, due(0));
    const { id: quiet } = await who.owes(500_00, due(-3));
    await shop.call('PATCH', `/api/debts/${quiet}`, { reminders: false });
    const { id: early } = await who.owes(700_00, due(20));
    await run();
    const [text = '', ...more] = await who.reminders();
    expect(more).toEqual([]);
    expect(text).toContain(`: TZS 3,000.00. Tarehe ya kulipa: ${formatDay(today(), 'sw')}. Lipa`);
    for (const [debt, reminded] of [
      [promised, 0],
      [id, 1],
      [quiet, 0],
      [early, 0],
    ] as const)
      expect((await who.events(debt)).filter((name: string) => name === 'reminded')).toHaveLength(reminded);

    // Staff see what they send: all but what is promised, and that where it is all.
    ahead = aDay;
    const sheet = async () => (await shop.call('GET', `/api/debts/${promised}/reminder`)).body.text;
    expect(await sheet()).toContain(': TZS 4,200.00. Tarehe ya kulipa');
    for (const debt of [id, quiet, early]) await who.act(debt, 'record_cash', {});
    expect(await sheet()).toContain(
      `: TZS 40,000.00. Uliahidi kulipa kufikia ${formatDay(dayAfter(today(), 4), 'sw')}.`,
    );

    // Broken, it is reminded of with what is due beside it, for which nothing was promised.
    await who.owes(1_000_00, due(20));
    await who.owes(2_000_00, due(6));
    await nextDay(6);
    const texts = await who.reminders();
    expect(texts).toHaveLength(2);
    expect(texts.at(-1)).toContain(': TZS 42,000.00. Tarehe ya kulipa');
  });

  test('staff remind once a day, several people at once, in the words of the shop', async () => {
    await fresh({ message: { sw: '{shop}: {name}, bado {balance} ({date}). {url} {x}' } });
    const [one, two] = [debtor(), debtor()];
    const debts = [await one.owes(5_000_00, due(9)), await one.owes(2_000_00, due(20)), await two.owes(7_000_00)];
    const bulk = await shop.call('POST', '/api/debts/remind', { ids: debts.map(({ id }) => id), args: {} });
    expect(bulk.body).toEqual({
      done: [debts[0]?.id, debts[2]?.id],
      refused: [{ id: debts[1]?.id, code: 'reminded_today' }],
    });
    const [text = ''] = await one.reminders();
    expect(text).toMatch(/^sms: Duka [^:]*: Upendo, bado TZS 7,000\.00 \(\w+ \d+, \d+\)\. http\S+ \{x\}$/);
    const again = await one.act(String(debts[0]?.id), 'remind');
    expect([again.status, again.body.code]).toEqual([409, 'reminded_today']);
    ahead = aDay;
    expect((await one.act(String(debts[0]?.id), 'remind')).status).toBe(200);
    expect(await one.reminders()).toHaveLength(2);
    const nameless = await shop.call('POST', '/api/debts', { direction: 'receivable', name: 'Juma', amount: 900_00 });
    expect((await one.act(nameless.body.id, 'remind')).body.code).toBe('nowhere_to_write');
  });

  test('a reminder that surely did not leave is none: she may be reminded again that day', async () => {
    await fresh();
    const who = debtor();
    const phone = rehearsalPhone(server.base, who.payer);
    const { id } = await who.owes(8_000_00, due(-7));
    const arrived = () =>
      server.running.services.db.withShop(shop.shopId, (tx) =>
        tx.selectFrom('outbound_messages').select('id').where('state', '=', 'sent').execute(),
      );
    await phone.switches({ messages: 'refused' });
    expect((await who.act(id, 'remind')).status).toBe(200);
    await eventually(async () => expect((await who.read(id)).reminded_at).toBeNull());
    await phone.switches({ messages: 'up' });
    expect((await who.act(id, 'remind')).status).toBe(200);
    await eventually(async () => expect(await arrived()).toHaveLength(1));
    expect((await who.act(id, 'remind')).body.code).toBe('reminded_today');
  });

  test('she reads it in her chat while that is open, and what waited is not sent once she has paid', async () => {
    await fresh();
    const who = debtor();
    const { id } = await who.owes(5_000_00, due(0));
    const { bot_id: bot } = (await shop.call('GET', '/api/shop')).body;
    const [{ phone_number_id }] = (await server.call('GET', `/rehearsal/api/shops?bot=${bot}`)).body;
    const message = { type: 'text', text: { body: 'Habari' } };
    await server.call('POST', `/rehearsal/api/phones/${encodeURIComponent(who.payer)}/messages`, {
      ...{ shop: phone_number_id, name: 'Upendo', message },
    });
    const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
      server.running.services.db.withShop(shop.shopId, work);
    const chats = () =>
      inShop((tx) => tx.selectFrom('conversations').select('id').where('phone', '=', who.payer).execute());
    await eventually(async () => expect(await chats()).toHaveLength(1));
    await run();
    expect(await who.reminders()).toEqual([]);
    const sent = await inShop((tx) =>
      tx.selectFrom('messages').select('body').where('effect_key', 'like', 'debts:%').execute(),
    );
    expect(JSON.stringify(sent)).toContain('Deni lako');
    const { body: events } = await shop.call('GET', `/api/events?subject=debts&subject_id=${id}&type=debts.reminded`);
    expect(events[0].data).toEqual({ channel: 'WhatsApp' });

    await who.act(id, 'record_cash', {});
    const { services } = server.running;
    await inShop((tx) =>
      queueMessage(services, tx, {
        ...{ shopId: shop.shopId, channel: 'sms', purpose: 'debt', to: who.payer, text: 'Deni', effectKey: 'late' },
      }),
    );
    await eventually(async () => {
      const rows = await inShop((tx) =>
        tx.selectFrom('outbound_messages').select(['state', 'failure']).where('effect_key', '=', 'late').execute(),
      );
      expect(rows).toEqual([{ state: 'failed', failure: 'owes_nothing' }]);
    });
  });
});

test.each([
  ['en', 'Hello Upendo. Your debt at Duka: TZS 5. You promised to pay by Friday. Pay here: u'],
  ['sw', 'Habari Upendo. Deni lako Duka: TZS 5. Uliahidi kulipa kufikia Friday. Lipa hapa: u'],
] as const)('in %s a promise takes the place of the day that was due before', (language, text) => {
  const values = { name: 'Upendo', shop: 'Duka', balance: 'TZS 5', date: 'Monday', promised: 'Friday', url: 'u' };
  expect(reminderText(null, language, values)).toBe(text);
  expect(reminderText(null, language, { ...values, promised: '' })).toContain('Monday');
});
