import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmsServiceName, smsServiceNames } from '../../resources/enums.ts';
import { askReport } from '../../server/outbound/ask-report.ts';
import { queueMessage } from '../../server/outbound/queue-message.ts';
import { takeReportAgain } from '../../server/outbound/take-report.ts';
import { smsCallbackPath, smsHook } from '../../server/providers/sms/callback.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { rehearsalPhone } from '../harness/rehearsal-phone.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';

/** What services of text messages bring: to the platform's address, and to those of shops' own accounts. */
describe.each(databasesOfRun)('on %s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let stranger: TestShop;
  let phone: string;
  let number = 0;
  beforeAll(async () => {
    server = await startTestServer(database, { env: { SMS: 'beem' } });
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    number += 1;
    phone = `+2557168${String(number).padStart(5, '0')}`;
    [shop, stranger] = [await newShop(server), await newShop(server)];
    for (const each of [shop, stranger])
      await each.call('POST', '/api/orders', {
        lines: [{ product_id: await newProduct(each), quantity: 1 }],
        ...{ customer_name: 'Neema', customer_phone: phone },
      });
    await settled(server);
  });

  const platform = (service: SmsServiceName) =>
    smsCallbackPath(service, smsHook(server.running.services.secrets, service));
  /** As it is sent by the service: JSON by Beem, a form by Africa's Talking. */
  const bring = async (path: string, fields: Record<string, string>) => {
    const isForm = path.includes('africastalking');
    const response = await fetch(server.base + path, {
      method: 'POST',
      headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const taken = async (path: string, fields: Record<string, string>) =>
    expect((await bring(path, fields)).status, JSON.stringify(fields)).toBe(200);
  const optOuts = (of: TestShop) =>
    server.running.services.db.withShop(of.shopId, (tx) =>
      tx.selectFrom('opt_outs').select(['channel', 'address', 'ended_text']).where('address', '=', phone).execute(),
    );

  /** A message of the shop's by the platform's account, or its own, that its service has not reported yet. */
  async function sent(to = phone) {
    await rehearsalPhone(server.base, to).switches({ reports_unsigned: true });
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      queueMessage(server.running.services, tx, {
        ...{ shopId: shop.shopId, channel: 'sms', purpose: 'order', to },
        ...{ text: 'Oda yako ipo tayari.', effectKey: `report:${to}` },
      }),
    );
    await settled(server);
    const read = () =>
      server.running.services.db.withShop(shop.shopId, (tx) =>
        tx
          .selectFrom('outbound_messages')
          .select(['id', 'state', 'failure', 'provider_id'])
          .where('effect_key', '=', `report:${to}`)
          .executeTakeFirstOrThrow(),
      );
    const { id, state, provider_id: providerId } = await read();
    expect(state).toBe('sent');
    return { id, providerId: providerId ?? '', read };
  }
  async function ownAccount(provider: SmsServiceName) {
    const keys = (await shop.call('GET', `/api/sms/practice-keys/${provider}`)).body;
    const made = await shop.call('POST', '/api/sms_accounts', {
      provider,
      name: provider,
      sender: 'MAMADUKA',
      ...keys,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await settled(server);
    const { body } = await shop.call('GET', `/api/sms_accounts/${made.body.id}`);
    expect(body).toMatchObject({ state: 'working', hook: expect.stringMatching(/^[\w-]{20,40}$/) });
    return { id: body.id as string, path: smsCallbackPath(provider, body.hook) };
  }
  const report = {
    beem: (id: string, Status: string) => ({ request_id: id, recipient_id: '1', dest_addr: phone.slice(1), Status }),
    africastalking: (id: string, status: string) => ({ id, status, phoneNumber: phone, networkCode: '64002' }),
  };
  const words = {
    beem: { sent: 'PENDING', delivered: 'DELIVERED', failed: 'UNDELIVERED' },
    africastalking: { sent: 'Sent', delivered: 'Success', failed: 'Failed' },
  };

  test.each(smsServiceNames)('%s: a report moves its message, once, and never back', async (service) => {
    const { path } = await ownAccount(service);
    const message = await sent();
    const { sent: pending, delivered, failed } = words[service];
    const claim = (word: string, id = message.providerId) => bring(path, report[service](id, word));
    await claim(pending);
    expect(await message.read()).toMatchObject({ state: 'sent' });
    await claim(failed);
    expect(await message.read()).toMatchObject({ state: 'failed', failure: expect.any(String) });
    // It was on the phone after all.
    for (const word of [delivered, delivered, failed, pending]) expect((await claim(word)).status).toBe(200);
    expect(await message.read()).toMatchObject({ state: 'delivered', failure: null });
    expect((await claim(delivered, 'nobody-knows')).status).toBe(200);
  });

  test.each(['up', 'failed'] as const)('beem is asked about what it has not reported: %s', async (reports) => {
    const message = await sent();
    await rehearsalPhone(server.base, phone).switches({ reports });
    const { rows } = await server.running.connection.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'sms.ask' and data ->> 'id' = $1",
      [message.id],
    );
    expect(rows).toHaveLength(1);
    await askReport(server.running.services, rows[0]?.data);
    expect(await message.read()).toMatchObject({ state: reports === 'up' ? 'delivered' : 'failed' });
  });

  test('nobody but whoever has the address is believed, and no account is by another shop’s', async () => {
    const { id, path } = await ownAccount('beem');
    const message = await sent();
    const fields = report.beem(message.providerId, 'UNDELIVERED');
    for (const wrong of [
      '/api/webhooks/sms/beem/guess',
      smsCallbackPath('beem', 'x'.repeat(32)),
      path.replace('beem', 'africastalking'),
      path.replace('beem', '__proto__'),
    ])
      expect((await bring(wrong, fields)).status, wrong).toBe(404);
    [shop, stranger] = [stranger, shop];
    const other = await ownAccount('beem');
    [shop, stranger] = [stranger, shop];
    await taken(other.path, fields);
    expect(await message.read()).toMatchObject({ state: 'sent' });

    expect((await shop.call('POST', `/api/sms_accounts/${id}/renew_address`)).status).toBe(200);
    expect((await bring(path, fields)).status, 'the address before').toBe(404);
    expect(await message.read()).toMatchObject({ state: 'sent' });
  });

  test('by the platform’s address, messages of shops and its own move; Beem is answered as it wants', async () => {
    const message = await sent();
    const answer = await bring(platform('beem'), report.beem(message.providerId, 'DELIVERED'));
    expect(answer.body).toEqual({ received: true, request_id: message.providerId, successful: 'true' });
    expect(await message.read()).toMatchObject({ state: 'delivered' });
    for (const odd of [{}, { Status: 'DELIVERED' }, { request_id: message.providerId, Status: 'EATEN' }])
      await taken(platform('beem'), odd as Record<string, string>);
    expect(await message.read()).toMatchObject({ state: 'delivered' });
  });

  test('what was taken in silence is known by our own id', async () => {
    const to = `+2557169${String(number).padStart(5, '0')}`;
    const message = await sent(to);
    await server.running.services.db.asSystem('lose an answer', (tx) =>
      tx
        .updateTable('outbound_messages')
        .set({ state: 'unknown', provider_id: null })
        .where('id', '=', message.id)
        .execute(),
    );
    await taken(platform('beem'), { ...report.beem('777', 'DELIVERED'), recipient_id: message.id });
    expect(await message.read()).toMatchObject({ state: 'delivered', provider_id: '777' });
  });

  test('a report that is faster than the answer is looked at again', async () => {
    const message = await sent();
    const early = { ...report.beem('888', 'DELIVERED') };
    await taken(platform('beem'), early);
    await server.running.services.db.asSystem('a late answer', (tx) =>
      tx.updateTable('outbound_messages').set({ provider_id: '888' }).where('id', '=', message.id).execute(),
    );
    const { rows } = await server.running.connection.pool.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'sms.report' and data -> 'report' ->> 'providerId' = '888'",
    );
    expect(rows).toHaveLength(1);
    await takeReportAgain(server.running.services, rows[0]?.data);
    expect(await message.read()).toMatchObject({ state: 'delivered' });
  });

  test('ACHA to a shop’s own number holds in that shop alone; ANZA takes it back; copies change nothing', async () => {
    const { path } = await ownAccount('africastalking');
    const write = (id: string, text: string) =>
      taken(path, { date: '2026-11-26T10:00:00Z', from: phone, id, text, to: '20880', networkCode: '64002' });
    await write('1', 'Habari');
    expect(await optOuts(shop)).toEqual([]);
    await write('2', 'Acha');
    await write('2', 'Acha');
    expect(await optOuts(shop)).toEqual([{ channel: 'sms', address: phone, ended_text: null }]);
    expect(await optOuts(stranger)).toEqual([]);
    await write('3', 'ANZA');
    await write('2', 'Acha');
    expect(await optOuts(shop)).toEqual([{ channel: 'sms', address: phone, ended_text: 'ANZA' }]);
    await settled(server);
    const replies = await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('outbound_messages').select(['provider', 'state']).where('purpose', '=', 'answer').execute(),
    );
    expect(replies).toEqual(Array.from({ length: 2 }, () => ({ provider: 'africastalking', state: 'delivered' })));
  });

  test('STOP to the platform’s number holds in every shop that knows her, from the phone itself', async () => {
    await sent();
    await rehearsalPhone(server.base, phone).sms('STOP');
    await settled(server);
    for (const each of [shop, stranger]) expect(await optOuts(each)).toHaveLength(1);
  });

  test('who has stopped a sender at the service has stopped us', async () => {
    await taken(platform('africastalking'), { senderId: 'DUKANI', phoneNumber: phone });
    for (const each of [shop, stranger]) expect(await optOuts(each)).toHaveLength(1);
    const { path } = await ownAccount('africastalking');
    const message = await sent();
    await taken(path, { ...report.africastalking(message.providerId, 'Failed'), failureReason: 'UserInBlackList' });
    expect(await message.read()).toMatchObject({ state: 'failed', failure: 'UserInBlackList' });
  });
});
