import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmsServiceName, smsServiceNames } from '../../resources/enums.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { settled } from '../../tests/harness/settled.ts';
import { workingChannels } from '../news/channels.ts';
import { queueMessage } from './queue-message.ts';

/** A shop's own accounts at services of text messages: its messages come from a name of its own. */
describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let number = 0;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    shop = await newShop(server);
  });

  const keysOf = async (provider: SmsServiceName) =>
    (await shop.call('GET', `/api/sms/practice-keys/${provider}`)).body as Record<
      'username' | 'key' | 'secret',
      string
    >;
  const accountOf = async (id: string) => (await shop.call('GET', `/api/sms_accounts/${id}`)).body;
  async function connect(provider: SmsServiceName, change: object = {}) {
    const made = await shop.call('POST', '/api/sms_accounts', {
      ...{ provider, name: `Akaunti ya ${provider}`, sender: 'MAMADUKA' },
      ...(await keysOf(provider)),
      ...change,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await settled(server);
    return accountOf(made.body.id);
  }
  /** Sends a message of the shop's to a new phone, and gives how it stands once all is quiet. */
  async function send(from = shop) {
    number += 1;
    const to = `+2557161${String(number).padStart(5, '0')}`;
    const { services } = server.running;
    await services.db.withShop(from.shopId, (tx) =>
      queueMessage(services, tx, {
        ...{ shopId: from.shopId, channel: 'sms', purpose: 'order', to },
        ...{ text: 'Oda yako imethibitishwa.', effectKey: `own:${to}` },
      }),
    );
    await settled(server);
    return services.db.withShop(from.shopId, (tx) =>
      tx
        .selectFrom('outbound_messages')
        .select(['state', 'provider', 'failure'])
        .where('recipient', '=', to)
        .executeTakeFirstOrThrow(),
    );
  }

  test.each(smsServiceNames)('%s: its keys are looked at, and messages go by it', async (provider) => {
    const wrong = await connect(provider, { key: 'imekosewa' });
    expect(wrong).toMatchObject({ state: 'failing', fault: 'keys_refused' });
    expect((await send()).provider).toBe('rehearsal');
    const { key } = await keysOf(provider);
    await shop.call('PATCH', `/api/sms_accounts/${wrong.id}`, { key });
    await settled(server);
    expect(await accountOf(wrong.id)).toMatchObject({ state: 'working', fault: null, balance: expect.any(String) });
    expect(await send()).toMatchObject({ state: 'delivered', provider });
    const tried = await shop.call('POST', `/api/sms_accounts/${wrong.id}/test`, { phone: '+255716188001' });
    expect(tried.status).toBe(200);
    expect(await accountOf(wrong.id)).toMatchObject({ test_code: null, tested_at: expect.any(String) });
    await shop.call('POST', `/api/sms_accounts/${wrong.id}/turn_off`);
    expect((await send()).provider).toBe('rehearsal');
  });

  test('a name that is not approved sends nothing: the next account does, and the test says why', async () => {
    const account = await connect('beem', { sender: 'KIOSK' });
    expect(account.state).toBe('working');
    await shop.call('POST', `/api/sms_accounts/${account.id}/test`, { phone: '+255716188002' });
    expect(await accountOf(account.id)).toMatchObject({ test_code: '111' });
    await connect('africastalking', { rank: 2 });
    expect(await send()).toMatchObject({ state: 'delivered', provider: 'africastalking' });
    // Where its service lists the name as one that waits, it is known before anything is sent.
    const { id, ...waiting } = await connect('beem', { sender: 'SOKONI', rank: 3 });
    expect(waiting).toMatchObject({ state: 'failing', fault: 'sender_inactive' });
    // Another name is looked at by itself.
    expect((await shop.call('PATCH', `/api/sms_accounts/${id}`, { sender: 'KIOSK' })).status).toBe(200);
    await settled(server);
    expect(await accountOf(id)).toMatchObject({ state: 'working', fault: null });
  });

  test('what is missing or no name is said at the field', async () => {
    const body = { provider: 'beem', name: 'Beem', sender: 'Mama_Duka' };
    const keyless = await shop.call('POST', '/api/sms_accounts', body);
    expect([keyless.status, Object.keys(keyless.body.errors)]).toEqual([422, ['key']]);
    const made = await shop.call('POST', '/api/sms_accounts', { ...body, key: 'key-of-account' });
    expect([made.status, Object.keys(made.body.errors).sort()]).toEqual([422, ['secret', 'sender']]);
  });

  test("it carries what a shop's people hear too, where the platform sends none", async () => {
    const { db } = server.running.services;
    const works = () =>
      db.withShop(shop.shopId, (tx) => workingChannels({ sms: undefined, mail: {} }, tx, shop.shopId));
    expect(await works()).toEqual({ sms: false, whatsapp: false, mail: true });
    const account = await connect('beem');
    expect(await works()).toEqual({ sms: true, whatsapp: false, mail: true });
    await shop.call('POST', `/api/sms_accounts/${account.id}/turn_off`);
    expect((await works()).sms).toBe(false);
  });

  test('another shop sends nothing by it, and does not see it', async () => {
    const account = await connect('beem');
    const other = await newShop(server);
    expect((await other.call('GET', `/api/sms_accounts/${account.id}`)).status).toBe(404);
    expect((await send(other)).provider).toBe('rehearsal');
  });
});
