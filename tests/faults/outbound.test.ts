import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { send } from '../../server/chat/channels/whatsapp/send.ts';
import { queueReplies } from '../../server/chat/conversations/queue-replies.ts';
import { expireSending } from '../../server/outbound/expire.ts';
import { realWorld } from '../../server/world.ts';
import { databases } from '../harness/databases.ts';
import { bringForward, wake } from '../harness/jobs.ts';
import { connectTo, prepareServer, settingsOf, startOn } from '../harness/prepared-server.ts';
import type { Started } from '../harness/process.ts';
import { quickWorkers } from '../harness/quick-workers.ts';
import { rehearsalPhone } from '../harness/rehearsal-phone.ts';
import { caller, newProduct, newShop, startTestServer, type TestServer } from '../harness/server.ts';
import { until } from '../harness/until.ts';

describe.runIf(databases.includes('postgres'))('postgres', () => {
  test('killed after the provider took a message and before that was written down: it arrives once', async () => {
    const to = '+255712000301';
    const { server, data } = await prepareServer('postgres', async (prepared) => {
      const shop = await newShop(prepared);
      return { token: shop.token, shopId: shop.shopId, product: await newProduct(shop) };
    });
    const started: Started[] = [];
    const start = async () => {
      const one = await startOn(server, { patience: quickWorkers });
      started.push(one);
      return one;
    };
    const admin: pg.Client = await connectTo(settingsOf(server).DATABASE_URL ?? '');
    const row = async () =>
      (await admin.query<{ id: string; state: string }>('select id, state from outbound_messages')).rows[0];
    const enqueue = async (name: string, given: unknown) => {
      await admin.query(
        `insert into pgboss.job (name, data, retry_limit, expire_seconds, heartbeat_seconds, keep_until, policy)
         select name, $2, retry_limit, expire_seconds, heartbeat_seconds, now() + interval '1 day', policy
         from pgboss.queue where name = $1`,
        [name, JSON.stringify(given)],
      );
      await wake(admin, name);
    };
    const inbox = async (base: string) => {
      const phone = await openPhone(base, to);
      phone.close();
      return phone.items().filter(({ kind }) => kind === 'sms');
    };
    try {
      const first = await start();
      await rehearsalPhone(first.base, to).switches({ messages: 'silent' });
      const order = { lines: [{ product_id: data.product, quantity: 1 }], customer_phone: to };
      expect((await caller(first.base, data.token)('POST', '/api/orders', order)).status).toBe(201);
      await until(async () => (await inbox(first.base)).length > 0);
      expect((await row())?.state).toBe('sending');
      await first.stop('SIGKILL');

      const others = await Promise.all([start(), start()]);
      // As if the lease had run out.
      await admin.query("update outbound_messages set claimed_at = claimed_at - interval '2 minutes'");
      await enqueue('outbound.expire', null);
      await until(async () => (await row())?.state === 'unknown');
      for (let tries = 0; tries < 12; tries += 1)
        await enqueue('outbound.send', { shopId: data.shopId, id: (await row())?.id });
      const left = `select 1 from pgboss.job where name = 'outbound.send' and state < 'completed'`;
      await until(async () => (await admin.query(left)).rowCount === 0);
      expect((await row())?.state).toBe('unknown');
      expect((await Promise.all(others.map(({ base }) => inbox(base)))).flat()).toEqual([]);
    } finally {
      for (const each of started) await each.stop('SIGKILL');
      await admin.end();
      await server.stop();
    }
  });

  describe('a chat', () => {
    /** What becomes of calls to the Graph API: `lost` ones arrive, and their answers do not. */
    let line: 'whole' | 'lost' | 'refused' = 'whole';
    let calls = 0;
    let server: TestServer;
    let phone: Awaited<ReturnType<typeof openPhone>>;
    let shopId: string;
    let conversationId: string;
    const world = {
      ...realWorld,
      async fetch(...[input, init]: Parameters<typeof fetch>) {
        if (!String(input).includes('/rehearsal/graph')) return fetch(input, init);
        calls += 1;
        if (line === 'refused')
          throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
        const response = await fetch(input, init);
        if (line === 'lost')
          throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'UND_ERR_SOCKET' }) });
        return response;
      },
    };
    beforeAll(async () => {
      server = await startTestServer('postgres', { env: { DEMO: 'on' }, world });
      const [shop] = (await (await fetch(`${server.base}/rehearsal/api/shops`)).json()) as {
        phone_number_id: string;
      }[];
      phone = await openPhone(server.base, '+255712000302');
      await phone.send(shop?.phone_number_id ?? '', 'Asha', { type: 'text', text: { body: 'habari' } });
      await until(() => phone.items().some((item) => item.kind === 'chat' && item.from === 'shop'));
      const found = await server.running.services.db.asSystem('a test', (tx) =>
        tx
          .selectFrom('conversations')
          .select(['shop_id', 'id'])
          .where('phone', '=', '+255712000302')
          .executeTakeFirstOrThrow(),
      );
      [shopId, conversationId] = [found.shop_id, found.id];
      await until(async () => (await statuses()).every((status) => !['queued', 'sending'].includes(status)));
    });
    afterAll(async () => {
      phone?.close();
      await server?.stop();
    });
    const messages = () =>
      server.running.services.db.withShop(shopId, (tx) =>
        tx.selectFrom('messages').selectAll().where('direction', '=', 'out').orderBy('seq').execute(),
      );
    const statuses = async () => (await messages()).map(({ status }) => status);
    const queueText = (text: string) => {
      const { services } = server.running;
      return services.db.withShop(shopId, (tx) =>
        queueReplies(services, tx, shopId, conversationId, [{ action: { send_message: text } }], text),
      );
    };
    const shown = (text: string) =>
      phone
        .items()
        .filter((item) => item.kind === 'chat' && item.message.type === 'text' && item.message.text.body === text)
        .length;
    const statusOf = async (text: string) =>
      (await messages()).find(({ effect_key }) => effect_key === `${text}:0`)?.status;

    test('a message that WhatsApp took without answering is not sent again, however often its job runs', async () => {
      line = 'lost';
      calls = 0;
      await queueText('Mara moja');
      // Its own status tells, in the end, that it arrived.
      await until(async () => ['unknown', 'delivered'].includes((await statusOf('Mara moja')) ?? ''));
      for (let tries = 0; tries < 12; tries += 1) await send(server.running.services, { shopId, conversationId });
      await until(async () => (await statusOf('Mara moja')) === 'delivered');
      expect([calls, shown('Mara moja')]).toEqual([1, 1]);
    });

    test('one that surely did not leave comes back by itself, with those behind it, in order', async () => {
      line = 'refused';
      await queueText('Kwanza');
      await queueText('Pili');
      await until(async () => (await messages()).some(({ failure }) => failure === 'ECONNREFUSED'));
      expect(await statusOf('Pili')).toBe('queued');
      line = 'whole';
      await until(async () => {
        await bringForward(server.running.connection.pool, 'chat.send');
        return (await statusOf('Pili')) === 'delivered';
      });
      expect([shown('Kwanza'), shown('Pili')]).toEqual([1, 1]);
      const order = phone
        .items()
        .flatMap((item) => (item.kind === 'chat' && item.message.type === 'text' ? [item.message.text.body] : []));
      expect(order.indexOf('Kwanza')).toBeLessThan(order.indexOf('Pili'));
    });

    test('behind one whose sender died, the others go on', async () => {
      const { services } = server.running;
      line = 'refused';
      await queueText('Aliyekufa');
      await queueText('Anayesubiri');
      // Claimed between two tries, by a sender that is gone.
      const claim = () =>
        services.db.withShop(shopId, (tx) =>
          tx
            .updateTable('messages')
            .set({ status: 'sending', claimed_at: new Date(Date.now() - 91_000).toISOString() })
            .where('shop_id', '=', shopId)
            .where('effect_key', '=', 'Aliyekufa:0')
            .where('status', '=', 'queued')
            .where('failure', 'is not', null)
            .returning('id')
            .executeTakeFirst(),
        );
      await until(async () => (await claim()) !== undefined);
      line = 'whole';
      await expireSending(services);
      await until(async () => (await statusOf('Anayesubiri')) === 'delivered');
      expect(await statusOf('Aliyekufa')).toBe('unknown');
      expect([shown('Aliyekufa'), shown('Anayesubiri')]).toEqual([0, 1]);
    });
  });
});
