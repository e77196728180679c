import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStamp } from '../../server/contact/stamp.ts';
import { consumeNow } from '../../server/limits/consume.ts';
import { limits } from '../../server/limits/limits.ts';
import { solve } from '../../widget/proof.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { inLongRun } from '../harness/long-run.ts';
import {
  newLink,
  newProduct,
  newShop,
  startTestServer,
  submission,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { botOf, publish } from '../popups/harness.ts';

/** Another network for each call: whatever held by the caller's address would hold nothing here. */
const from = (each: number) => ({ 'x-forwarded-for': `102.${each >> 8}.${each & 255}.7` });
/** Some at a time, as many callers are. */
async function many<T>(times: number, work: (each: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return done;
}
const counted = (codes: number[]): Record<number, number> =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((each) => each === code).length]));

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());

  /** How much of a limit is left: where it need not be counted whole, most of it is used up before. */
  async function roomOf(limit: 'captures' | 'chats_of_bot' | 'contact_messages', key: string, room: number) {
    const [{ max }] = limits[limit].windows;
    const left = inLongRun(room, max);
    if (left < max) await consumeNow(server.running.services, { limit, key, count: max - left });
    return left;
  }
  const beyond = inLongRun(20, 80);

  test('40 orders in two shops ask one phone for money: exactly the hour’s prompts go out', async () => {
    const [{ max, seconds }] = limits.prompts_to_number.windows;
    const shops = [await newShop(server), await newShop(server)];
    const products = await Promise.all(shops.map((shop) => newProduct(shop)));
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, each) => {
        const [shop, product] = [shops[each % 2], products[each % 2]];
        if (!shop || product === undefined) throw new Error('there are two shops');
        const { token } = await newLink(server, shop, product);
        const body = {
          ...(await submission(server, token, 'mobile_money')),
          customer: { name: 'Neema', phone: `07120000${10 + each}` },
        };
        return server.call(
          'POST',
          `/api/v1/order?token=${token}`,
          { ...body, payment: { method: 'mobile_money', phone: '0754000111' } },
          from(each),
        );
      }),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: max, 429: 40 - max });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'too_many_prompts', message: expect.stringMatching(/asked to pay/) });
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(seconds - 120);
    expect(wait).toBeLessThanOrEqual(seconds);
    const prompts = await server.running.services.db.asSystem('a test', (tx) =>
      tx.selectFrom('transactions').select('id').where('payer_phone', '=', '+255754000111').execute(),
    );
    expect(prompts).toHaveLength(max);
  });

  test('a shop at its ceiling of spending asks nobody, says why and until when, and shows it on its home', async () => {
    const { settings } = server.running.services;
    const shop = await newShop(server);
    const product = await newProduct(shop);
    const place = async (each: number) => {
      const { token } = await newLink(server, shop, product);
      const body = {
        ...(await submission(server, token, 'mobile_money')),
        customer: { name: 'Neema', phone: `07130000${10 + each}` },
      };
      return server.call('POST', `/api/v1/order?token=${token}`, body, { ...from(each), 'accept-language': 'sw' });
    };
    const known = settings.spendPerShopDay;
    expect((await shop.call('GET', '/api/home')).body.spent_until).toBeNull();
    try {
      settings.spendPerShopDay = 50;
      const codes: number[] = [];
      for (let each = 0; each < 6; each++) {
        const answer = await place(each);
        codes.push(answer.status);
        if (answer.status === 429)
          expect([answer.body.code, answer.body.message]).toEqual([
            'spend_ceiling',
            expect.stringMatching(/^Duka limefikisha/),
          ]);
        else
          await expect
            .poll(async () => (await shop.call('GET', '/api/transactions?_sort=created_at')).body.at(-1).state)
            .toBe('pending');
      }
      expect(codes).toEqual([201, 201, 429, 429, 429, 429]);
      const { spent_until } = (await shop.call('GET', '/api/home')).body;
      expect(Date.parse(spent_until)).toBeGreaterThan(Date.now());
    } finally {
      settings.spendPerShopDay = known;
    }
  });

  test('a shop’s popups take exactly the hour’s numbers', async () => {
    const shop = await newShop(server);
    const room = await roomOf('captures', shop.shopId, 40);
    const popup = await publish(shop, { button: 'phone' });
    const bot = await botOf(server, shop);
    const { popups } = (await server.call('GET', `/api/plugin/${bot}/popups?language=sw`)).body;
    const answers = await many(room + beyond, (each) =>
      server.call(
        'POST',
        `/api/plugin/${bot}/popups/${popup}/events`,
        {
          event: 'capture',
          event_id: randomUUID(),
          page: '/',
          phone: `07140${10_000 + each}`,
          language: 'sw',
          consent: popups[0].button.consent.id,
        },
        from(each),
      ),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 204: room, 429: beyond });
    expect((await shop.call('GET', '/api/customers?_end=1')).headers.get('x-total-count')).toBe(String(room));
  });

  test('a few networks that begin many chats close no shop: one from elsewhere works a little, and is in', async () => {
    const [{ max: maxOfNetwork }] = limits.chats_from_address.windows;
    const shop = await newShop(server);
    const bot = await botOf(server, shop);
    const write = (chat: string, network: number, proof?: string) =>
      server.call(
        'POST',
        `/api/plugin/conversation/${bot}`,
        { message: 'habari', chat_id: chat, bot_id: bot, message_type: 'text' },
        { 'x-forwarded-for': `105.1.${network}.${chat.length}`, ...(proof ? { 'x-chat-proof': proof } : {}) },
      );
    const networks = (await roomOf('chats_of_bot', String(bot), 2 * maxOfNetwork)) / maxOfNetwork;
    const flood = await many(networks * (maxOfNetwork + 4), (each) => write(`flood-${each}`, each % networks));
    expect(counted(flood.map(({ status }) => status))).toEqual({ 200: networks * maxOfNetwork, 429: networks * 4 });
    expect(new Set(flood.map(({ body }) => body.code))).toEqual(new Set([undefined, 'too_many']));

    const refused = await write('neema', 99);
    expect([refused.status, refused.body.code]).toEqual([429, 'proof_needed']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const proof = await solve(refused.body, new AbortController().signal);
    expect((await write('neema', 99, proof)).status).toBe(200);
    // It begins her chat, and no other; nor does one whose task was made easier.
    const easier = proof.replace(/\.\d+\./, '.1.');
    for (const each of [proof, easier, 'x']) expect((await write('juma', 98, each)).body.code).toBe('proof_needed');
    expect((await write('neema', 99)).status).toBe(200);
    expect((await write('flood-0', 0)).status).toBe(200);
    const { body } = await write('juma', 98);
    const work = await solve(body, new AbortController().signal);
    expect((await write('juma', 0, work)).body.code).toBe('too_many');
    expect((await write('juma', 98, work)).status).toBe(200);
  });

  test('where visitors have written very much to a shop, each network has a share past that', async () => {
    const shop = await newShop(server);
    const bot = await botOf(server, shop);
    const { services } = server.running;
    const [asha, juma] = [visitorOf(server.base, bot), visitorOf(server.base, bot)];
    await asha.write('habari');
    await consumeNow(services, {
      limit: 'messages_of_shop',
      key: shop.shopId,
      count: limits.messages_of_shop.windows[0].max - 1,
    });
    expect((await asha.post('habari')).status).toBe(200);
    await consumeNow(services, {
      limit: 'messages_past_shop',
      key: `${shop.shopId} 10.7.0`,
      count: limits.messages_past_shop.windows[0].max - 1,
    });
    expect((await juma.post('habari')).status).toBe(429);
    expect((await juma.post('habari', 'text', { 'x-forwarded-for': '10.8.0.1' })).status).toBe(200);
  });

  test('one chat writes exactly the minute’s messages', async () => {
    const [{ max }] = limits.messages_of_chat.windows;
    const shop = await newShop(server);
    const bot = await botOf(server, shop);
    const answers = await many(max + 30, (each) =>
      server.call(
        'POST',
        `/api/plugin/conversation/${bot}`,
        { message: 'habari', chat_id: 'one', bot_id: bot, message_type: 'text' },
        from(each),
      ),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: max, 429: 30 });
  });

  test('one chat makes exactly the hour’s order links', async () => {
    const [{ max }] = limits.order_links_of_chat.windows;
    const { services } = server.running;
    const shop = await newShop(server);
    const product = await newProduct(shop);
    const visitor = visitorOf(server.base, await botOf(server, shop));
    const links = () => services.db.withShop(shop.shopId, (tx) => tx.selectFrom('order_links').select('id').execute());
    await visitor.write('habari');
    const { id } = await services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('conversations').select('id').executeTakeFirstOrThrow(),
    );
    // Most of the hour's are made.
    await consumeNow(services, { limit: 'order_links_of_chat', key: id, count: max - 2 });
    const codes: number[] = [];
    for (let each = 0; each < 4; each++) {
      for (const option of ['shop', product, `add:${product}`]) await visitor.pick(option);
      codes.push((await visitor.post('order', 'interactive')).status);
    }
    expect([codes, (await links()).length]).toEqual([[200, 200, 429, 429], 2]);
  });

  test('the contact form takes exactly the day’s messages, one for each stamp', async () => {
    const room = await roomOf('contact_messages', 'all', 40);
    const { services } = server.running;
    const before = new Date(Date.now() - 60_000);
    const stamp = () => makeStamp({ ...services, world: { ...services.world, now: () => before } });
    const send = (each: number, change: object = {}) =>
      server.call(
        'POST',
        '/api/contact',
        { name: 'Neema', email: 'neema@example.com', message: 'Habari', language: 'en', stamp: stamp(), ...change },
        from(each),
      );
    const used = stamp();
    const first = await send(0, { stamp: used });
    expect((await send(1, { stamp: used })).body).toEqual(first.body);
    const others = await many(20, (each) => send(each, { stamp: used, message: `Habari ${each}` }));
    expect(counted(others.map(({ status }) => status))).toEqual({ 409: 20 });
    const answers = await many(room - 1 + beyond, (each) => send(each));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 201: room - 1, 429: beyond });
  });

  test('a shop uploads exactly the day’s pictures and bytes', async () => {
    const [{ max }] = limits.uploads.windows;
    const [{ max: maxBytes }] = limits.upload_bytes.windows;
    const { services } = server.running;
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6b4f' } })
      .png()
      .toBuffer();
    const upload = async (shop: TestShop, each: number) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
      const headers = { authorization: `Bearer ${shop.token}`, ...from(each) };
      return (await fetch(`${server.base}/api/files`, { method: 'POST', headers, body })).status;
    };
    const counting = await newShop(server);
    // Most of the day is gone.
    await consumeNow(services, { limit: 'uploads', key: counting.shopId, count: max - 15 });
    expect(counted(await many(60, (each) => upload(counting, each)))).toEqual({ 201: 15, 429: 45 });
    const weighing = await newShop(server);
    await consumeNow(services, { limit: 'upload_bytes', key: weighing.shopId, count: maxBytes - 10 * picture.length });
    expect(counted(await many(40, (each) => upload(weighing, each)))).toEqual({ 201: 10, 429: 30 });
  });

  test('a few networks do not use up a bot’s streams, and who has a chat comes before strangers', async () => {
    const shop = await newShop(server);
    const bot = await botOf(server, shop);
    // Kept with their answers: one that nobody holds is cancelled by the collector.
    const open: { over: AbortController; response: Response }[] = [];
    const stream = async (chat: string, address: string) => {
      const over = new AbortController();
      const response = await fetch(`${server.base}/api/plugin/conversation/${bot}/live?chat_id=${chat}`, {
        headers: { 'x-visitor-secret': `secret-of-${chat}-0123456789`, 'x-forwarded-for': address },
        signal: over.signal,
      });
      open.push({ over, response });
      return response.status;
    };
    const near = await many(200, (each) => stream(`near-${each}`, `106.1.1.${each + 1}`));
    expect(counted(near)).toEqual({ 200: 150, 429: 50 });
    // Everywhere at once: every place is taken, and each newcomer from a network with fewer takes one of the many's.
    const far = await many(500, (each) => stream(`far-${each}`, `107.${each >> 8}.${each & 255}.1`));
    expect(counted(far)).toEqual({ 200: 499, 429: 1 });
    expect(await stream('stranger', '108.1.1.1')).toBe(429);
    await server.call(
      'POST',
      `/api/plugin/conversation/${bot}`,
      { message: 'habari', chat_id: 'neema', bot_id: bot, message_type: 'text' },
      { 'x-visitor-secret': 'secret-of-neema-0123456789' },
    );
    expect(await stream('neema', '108.1.1.2')).toBe(200);
    for (const { over } of open) over.abort();
  });
});
