import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { bringForward } from '../../tests/harness/jobs.ts';
import { platformRow, queueCode, shown } from '../../tests/harness/outbound.ts';
import { rehearsalPhone } from '../../tests/harness/rehearsal-phone.ts';
import { newProduct, newShop, startTestServer, type TestServer } from '../../tests/harness/server.ts';
import { until } from '../../tests/harness/until.ts';
import { queueMessage } from './queue-message.ts';
import { sendOutbound } from './send.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database, { patience: { gateway: 100 } });
  });
  afterAll(() => server.stop());
  /** Puts a job's time forward until it has left the message so. */
  const waitUntilDue = (job: string, to: string, state: string) =>
    until(async () => {
      await bringForward(server.running.connection.pool, job);
      return (await platformRow(server.running, to))?.state === state;
    });

  test('a message is sent after the commit of its cause, once for its key, and never after a rollback', async () => {
    const to = '+255712000001';
    const { services } = server.running;
    const twice = services.db.asSystem('a test', async (tx) => {
      const message = {
        shopId: null,
        channel: 'sms',
        purpose: 'contact',
        to,
        text: 'Siri 998877',
        effectKey: 'twice',
      } as const;
      await queueMessage(services, tx, message);
      await queueMessage(services, tx, message);
    });
    await twice;
    await services.db
      .asSystem('a test', async (tx) => {
        await queueMessage(services, tx, {
          shopId: null,
          channel: 'sms',
          purpose: 'contact',
          to,
          text: 'No',
          effectKey: 'no',
        });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await expect.poll(async () => (await platformRow(server.running, to))?.state).toBe('sent');
    expect(await shown(server.base, to)).toMatchObject([{ kind: 'sms', text: 'Siri 998877' }]);
    const row = await platformRow(server.running, to);
    expect(row).toMatchObject({
      attempts: 1,
      provider: 'rehearsal',
      provider_id: `sms:${row?.id}`,
      cost: null,
      failure: null,
    });
    expect(JSON.stringify(row), 'at rest it is sealed').not.toContain('998877');
  });

  test('a code goes before what nobody waits for, and no mail stands in its way', async () => {
    const { services, connection } = server.running;
    const turns = [
      ['sms', 'account', '+255712000901', 'outbound.send', 2],
      ['sms', 'contact', '+255712000902', 'outbound.send', 0],
      ['mail', 'account', 'turn@example.com', 'outbound.mail', 2],
    ] as const;
    for (const [channel, purpose, to, job, priority] of turns) {
      const message = { shopId: null, channel, purpose, to, text: 'Habari', effectKey: `turn:${to}` };
      await services.db.asSystem('a test', (tx) => queueMessage(services, tx, message));
      const { rows } = await connection.pool.query(
        `select name, priority from pgboss.job where data ->> 'id' = $1 and name like 'outbound.%'`,
        [(await platformRow(server.running, to))?.id],
      );
      expect(rows[0]).toEqual({ name: job, priority });
    }
  });

  test('a refusal is final and says why; what was not taken for sure is tried again', async () => {
    const to = '+255712000002';
    await rehearsalPhone(server.base, to).switches({ messages: 'refused' });
    await queueCode(server.running, to);
    await expect.poll(async () => (await platformRow(server.running, to))?.state).toBe('failed');
    expect(await platformRow(server.running, to)).toMatchObject({ failure: '400', attempts: 1 });
    const retriedTo = '+255712000003';
    const { sms } = server.running.services;
    server.running.services.sms = [
      { name: 'away', rehearsal: true, send: async () => ({ is: 'again', code: 'ECONNREFUSED' }) },
    ];
    await queueCode(server.running, retriedTo);
    await expect.poll(async () => (await platformRow(server.running, retriedTo))?.failure).toBe('ECONNREFUSED');
    expect(await platformRow(server.running, retriedTo)).toMatchObject({ state: 'queued', attempts: 1 });
    server.running.services.sms = sms;
    await waitUntilDue('outbound.send', retriedTo, 'sent');
    expect(await shown(server.base, retriedTo)).toHaveLength(1);
  });

  test(
    'taken and not answered: unknown, tried 12 times by ' + 'the queue, on the phone once; asked about, it was sent',
    async () => {
      const to = '+255712000004';
      await rehearsalPhone(server.base, to).switches({ messages: 'silent' });
      await queueCode(server.running, to);
      await expect.poll(async () => (await platformRow(server.running, to))?.state).toBe('unknown');
      const { id } = (await platformRow(server.running, to)) ?? {};
      for (let tries = 0; tries < 12; tries += 1) await sendOutbound(server.running.services, { shopId: null, id });
      expect(await shown(server.base, to)).toHaveLength(1);
      await waitUntilDue('outbound.ask', to, 'sent');
      expect(await shown(server.base, to)).toHaveLength(1);
    },
  );

  test('staff see what became of a notice, and send the link again knowingly', async () => {
    const to = '+255712000006';
    const shop = await newShop(server);
    const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
    await rehearsalPhone(server.base, to).switches({ messages: 'failing' });
    const { body: order } = await shop.call('POST', '/api/orders', { lines, customer_phone: to });
    const noticeStates = async () =>
      (await shop.call('GET', `/api/events?subject_id=${order.id}&_sort=id`)).body.map(
        (each: { type: string; notification: string | null }) => [each.type, each.notification],
      );
    await expect.poll(noticeStates).toEqual([['orders.placed', 'unknown']]);
    await rehearsalPhone(server.base, to).switches({ messages: 'up' });
    await shop.call('POST', `/api/orders/${order.id}/resend_link`, {});
    await expect.poll(noticeStates).toEqual([
      ['orders.placed', 'unknown'],
      ['orders.link_sent', 'sent'],
    ]);
    expect(await shown(server.base, to)).toHaveLength(1);
  });

  test('offers that waited go by day, and what was written just now goes at once', async () => {
    const shop = await newShop(server);
    const { services } = server.running;
    const at = (now: string) => ({ ...services, world: { ...services.world, now: () => new Date(now) } });
    const row = (id: string) =>
      services.db.withShop(shop.shopId, (tx) =>
        tx
          .selectFrom('outbound_messages')
          .select(['state', 'failure', 'attempts'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    const send = async (purpose: 'marketing' | 'order', created_at: string, ...times: string[]) => {
      const id = services.world.newId();
      await services.db.withShop(shop.shopId, (tx) =>
        tx
          .insertInto('outbound_messages')
          .values({
            ...{ shop_id: shop.shopId, id, effect_key: `hours:${id}`, channel: 'sms', purpose, created_at },
            ...{ recipient: '+255712000015', subject: null, body: services.secrets.seal('Habari') },
          })
          .execute(),
      );
      const states: string[] = [];
      for (const time of times) {
        await sendOutbound(at(time), { shopId: shop.shopId, id });
        const { state, failure, attempts } = await row(id);
        states.push(`${state} ${failure} ${attempts}`);
      }
      return states;
    };
    // 15:00, 23:00, 08:30 and 09:00 in Dar es Salaam.
    const [noon, night] = ['2026-03-12T12:00:00Z', '2026-03-12T20:00:00Z'];
    const [early, morning] = ['2026-03-13T05:30:00Z', '2026-03-13T06:00:00Z'];
    expect(await send('marketing', noon, night, early, morning)).toEqual([
      ...['queued null 0', 'queued null 0', 'sent null 1'],
    ]);
    expect(await send('marketing', night, night)).toEqual(['sent null 1']);
    expect(await send('order', noon, night)).toEqual(['sent null 1']);
  });

  test('a shop that spent what it may for the day: the message waits and says so', async () => {
    const shop = await newShop(server);
    const { services } = server.running;
    const spent = { ...services, settings: { ...services.settings, spendPerShopDay: 40 } };
    const ids = await services.db.withShop(shop.shopId, async (tx) => {
      const made = [1, 2].map((each) => ({ id: services.world.newId(), key: `spend:${each}` }));
      for (const { id, key } of made)
        await tx
          .insertInto('outbound_messages')
          .values({
            ...{
              shop_id: shop.shopId,
              id,
              effect_key: key,
              channel: 'sms',
              purpose: 'order',
              recipient: '+255712000005',
            },
            ...{ subject: null, body: services.secrets.seal('Habari'), created_at: services.world.now().toISOString() },
          })
          .execute();
      return made.map(({ id }) => id);
    });
    for (const id of ids) await sendOutbound(spent, { shopId: shop.shopId, id });
    const rows = await services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('outbound_messages').select(['state', 'failure', 'attempts']).orderBy('effect_key').execute(),
    );
    expect(rows).toEqual([
      { state: 'sent', failure: null, attempts: 1 },
      { state: 'queued', failure: 'spend_ceiling', attempts: 0 },
    ]);
    expect(await shown(server.base, '+255712000005')).toHaveLength(1);

    const sms = [{ name: 'away', rehearsal: true, send: async () => refusedForNow }] as const;
    // For how long it is tried counts from when there is room again, not from when it was written.
    const read = () =>
      services.db.withShop(shop.shopId, (tx) =>
        tx
          .selectFrom('outbound_messages')
          .select(['state', 'failure', 'attempts', 'held_until'])
          .where('id', '=', ids[1] ?? '')
          .executeTakeFirstOrThrow(),
      );
    const { held_until } = await read();
    const tried = async (minutes: number) => {
      const now = () => new Date(Date.parse(held_until ?? '') + minutes * 60_000);
      await sendOutbound({ ...services, sms, world: { ...services.world, now } }, { shopId: shop.shopId, id: ids[1] });
      const { state, failure, attempts } = await read();
      return [state, failure, attempts];
    };
    expect(await tried(1)).toEqual(['queued', 'ECONNREFUSED', 1]);
    expect(await tried(44)).toEqual(['queued', 'ECONNREFUSED', 2]);
    expect(await tried(46)).toEqual(['failed', 'ECONNREFUSED', 3]);

    // What does not leave is not charged, however often it is tried.
    const away = { ...spent, sms };
    const other = await newShop(server);
    const id = services.world.newId();
    await services.db.withShop(other.shopId, (tx) =>
      tx
        .insertInto('outbound_messages')
        .values({
          ...{ shop_id: other.shopId, id, effect_key: 'spend:away', channel: 'sms', purpose: 'order' },
          ...{ recipient: '+255712000006', subject: null, body: services.secrets.seal('Habari') },
          created_at: services.world.now().toISOString(),
        })
        .execute(),
    );
    for (let count = 0; count < 3; count += 1) await sendOutbound(away, { shopId: other.shopId, id });
    const left = await services.db.withShop(other.shopId, (tx) =>
      tx.selectFrom('outbound_messages').select(['state', 'failure', 'attempts']).execute(),
    );
    expect(left).toEqual([{ state: 'queued', failure: 'ECONNREFUSED', attempts: 3 }]);
  });
});
const refusedForNow = { is: 'again', code: 'ECONNREFUSED' } as const;
