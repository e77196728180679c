import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { greetings } from '../../common/greeting.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import {
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';
import { followCode } from './short-link.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    await shop.call('PUT', '/api/shop', { whatsapp_number: '0712345678', language: 'en' });
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  });
  afterAll(() => server?.stop());
  const scan = (code: string, headers: Record<string, string> = {}) =>
    fetch(`${server.base}/q/${code}`, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 13)', ...headers },
    });
  const read = async (id: string) => (await shop.call('GET', `/api/qr_codes/${id}`)).body;

  test('a scan leads into the chat and is counted; a machine that looks is not', async () => {
    const { body, status } = await shop.call('POST', '/api/qr_codes', {
      name: 'Kaunta',
      greeting: 'Habari, mna kanga?',
    });
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[2-9A-HJ-NP-Z]{7}$/);
    const answer = await scan(body.code.toLowerCase());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const to = new URL(answer.headers.get('location') ?? '');
    expect(to.href).toMatch(new RegExp(`^${server.running.services.settings.publicUrl}/rehearsal\\?bot=${bot}&text=`));
    expect(to.searchParams.get('text')).toBe(`Habari, mna kanga? (#${body.code})`);
    const opening = async () => (await shop.call('GET', `/api/qr_codes/${body.id}/opening`)).body;
    expect(await opening()).toEqual({ text: to.searchParams.get('text'), url: to.href });
    await shop.call('PATCH', `/api/qr_codes/${body.id}`, { greeting: null });
    expect((await opening()).text).toBe(`${greetings.en} (#${body.code})`);
    await shop.call('PATCH', `/api/qr_codes/${body.id}`, { greeting: 'Habari, mna kanga?' });
    await Promise.all(Array.from({ length: 8 }, () => scan(body.code)));
    await scan(body.code, { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT_P50)' });
    expect((await read(body.id)).scans).toBe(10);
    const machines: Record<string, string>[] = [
      { 'user-agent': 'WhatsApp/2.23' },
      { 'user-agent': 'Googlebot/2.1' },
      { 'sec-purpose': 'prefetch' },
    ];
    for (const headers of machines) expect((await scan(body.code, headers)).status).toBe(302);
    expect((await read(body.id)).scans).toBe(10);
    for (const wrong of ['AAAAAAA', 'x', "'--"]) expect((await scan(wrong)).status).toBe(404);
  });

  test('what is not played leads to WhatsApp: to the number that is connected, else to the one written', async () => {
    const { body } = await shop.call('POST', '/api/qr_codes', { name: 'Mlango' });
    const { services } = server.running;
    const leads = (rehearsal: boolean) =>
      followCode({ ...services, settings: { ...services.settings, rehearsal } }, body.code, false);
    expect(await leads(false)).toMatch(/^https:\/\/wa\.me\/255712345678\?text=/);
    expect(await leads(true)).toContain(`/rehearsal?bot=${bot}&text=`);
    const connect = (own: boolean) =>
      services.db.withShop(shop.shopId, (tx) =>
        tx
          .updateTable('whatsapp_numbers')
          .set({ rehearsal: !own, display_phone: own ? '+255 600 777 888' : '+255600000000' })
          .where('shop_id', '=', shop.shopId)
          .execute(),
      );
    await connect(true);
    for (const rehearsal of [true, false])
      expect(await leads(rehearsal)).toMatch(/^https:\/\/wa\.me\/255600777888\?text=/);
    expect((await shop.call('GET', '/api/shop')).body.rehearsal).toBe(false);
    await connect(false);
    expect((await shop.call('GET', '/api/shop')).body.rehearsal).toBe(true);
  });

  test("a scan counts on the shop's day, which begins three hours before the world's", async () => {
    const { body } = await shop.call('POST', '/api/qr_codes', { name: 'Usiku' });
    const { services } = server.running;
    for (const at of ['2026-11-21T20:59:00Z', '2026-11-21T21:01:00Z', '2026-11-22T20:59:00Z'])
      await followCode({ ...services, world: { ...services.world, now: () => new Date(at) } }, body.code, true);
    const days = await services.db.withShop(shop.shopId, (tx) =>
      tx
        .selectFrom('qr_scans')
        .select([sql<string>`day::text`.as('day'), 'scans'])
        .where('qr_code_id', '=', body.id)
        .orderBy('day')
        .execute(),
    );
    expect(days).toEqual([
      { day: '2026-11-21', scans: 1 },
      { day: '2026-11-22', scans: 2 },
    ]);
  });

  test(
    'who writes what was scanned is a chat of the ' + 'code, once, and what she then orders is an order of it',
    async () => {
      const product = await newProduct(shop);
      const { body: code } = await shop.call('POST', '/api/qr_codes', { name: 'Bango la Posta' });
      const greeting = new URL((await scan(code.code)).headers.get('location') ?? '').searchParams.get('text') ?? '';
      expect(greeting).toBe(`Hello! Are your products available? (#${code.code})`);
      const sendMessage = (message: string, chat_id: string) =>
        server.call('POST', `/api/plugin/conversation/${bot}`, { message, chat_id, bot_id: bot, message_type: 'text' });
      for (let times = 0; times < 2; times++) expect((await sendMessage(greeting, 'chat-of-a-scan')).status).toBe(200);
      await sendMessage('Hello', 'chat-of-nobody-else');
      await sendMessage('Hello (#AAAAAAA)', 'chat-with-a-made-up-mark');
      expect(await read(code.id)).toMatchObject({ chats: 1, orders: 0 });

      const { services } = server.running;
      const { createOrderLink } = await import('../orders/link.ts');
      const { token } = await services.db.withShop(shop.shopId, async (tx) => {
        const conversation = await tx
          .selectFrom('conversations')
          .select('id')
          .where('address', '=', 'chat-of-a-scan')
          .executeTakeFirstOrThrow();
        return createOrderLink(services, tx, shop.shopId, {
          lines: [{ productId: product, variantId: null, quantity: 1 }],
          language: 'en',
          channel: 'web',
          conversationId: conversation.id,
          customer: { name: null, phone: null },
        });
      });
      expect((await read(code.id)).orders).toBe(0);
      expect((await server.call('POST', `/api/v1/order?token=${token}`, await submission(server, token))).status).toBe(
        201,
      );
      expect(await read(code.id)).toMatchObject({ scans: 1, chats: 1, orders: 1 });
    },
  );

  test("another shop's code credits nothing here, and goes with its shop's record", async () => {
    const other = await newShop(server);
    const { body } = await other.call('POST', '/api/qr_codes', { name: 'Lingine' });
    await server.call('POST', `/api/plugin/conversation/${bot}`, {
      message: `Habari (#${body.code})`,
      chat_id: 'chat-with-a-foreign-mark',
      bot_id: bot,
      message_type: 'text',
    });
    expect((await other.call('GET', `/api/qr_codes/${body.id}`)).body.chats).toBe(0);
    // Without a number to write to there is nowhere to lead: the page says so, and what the owner does about it.
    const unconnected = await scan(body.code, { cookie: 'language=sw' });
    const words = await unconnected.text();
    expect([unconnected.status, unconnected.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(words).toContain('bado hawajaunganisha WhatsApp');
    expect(words).toContain('href="/dashboard/settings/shop?field=whatsapp_number"');
    expect(await (await scan(body.code)).text()).toContain('has not connected WhatsApp yet');
    await other.call('PUT', '/api/shop', { shop_name: '<b>Mama & Ntilie</b>' });
    expect(await (await scan(body.code)).text()).toContain('<h1>&lt;b&gt;Mama &amp; Ntilie&lt;/b&gt; has');
    expect((await other.call('GET', `/api/qr_codes/${body.id}`)).body.scans).toBe(0);
    expect((await other.call('DELETE', `/api/qr_codes/${body.id}`)).status).toBe(200);
  });
});
