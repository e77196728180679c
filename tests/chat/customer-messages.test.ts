import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const phone = '+255712345678';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    [shop, other] = [await newShop(server), await newShop(server)];
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  });
  afterAll(() => server?.stop());

  const write = (message: string, as: string | undefined, chat_id: string) =>
    server.call(
      'POST',
      `/api/plugin/conversation/${bot}`,
      { message, chat_id, bot_id: bot, message_type: 'text' },
      { 'x-visitor-name': 'Neema', ...(as && { 'x-visitor-phone': as }) },
    );
  const newCustomer = async (of: TestShop, change: object) =>
    (await of.call('POST', '/api/customers', { name: 'Neema', ...change })).body.id as string;
  const messages = (of: TestShop, id: string) => of.call('GET', `/api/customers/${id}/messages`);

  test('what was said with a customer stands with her, both ways and in order, for her shop alone', async () => {
    const id = await newCustomer(shop, { phone });
    expect((await messages(shop, id)).body).toEqual([]);

    const chat = randomUUID();
    await write('hello', phone, chat);
    await write('talk to a person', phone, chat);
    await write('from another number', '0712345679', randomUUID());
    await write('without a number', undefined, randomUUID());

    const { status, body } = await messages(shop, id);
    expect(status).toBe(200);
    const sentBy = (from: string) => body.filter((each: { from: string }) => each.from === from);
    expect(sentBy('customer').map(({ text }: { text: string }) => text)).toEqual(['hello', 'talk to a person']);
    expect(body[0]).toEqual({
      id: expect.any(String),
      conversation_id: expect.any(String),
      channel: 'web',
      from: 'customer',
      at: expect.stringMatching(/Z$/),
      text: 'hello',
      failed: false,
    });
    expect(sentBy('shop')[0].text).toContain('Hello Neema');
    expect(sentBy('shop').at(-1).text).toContain('write MENU');
    const times = body.map(({ at }: { at: string }) => Date.parse(at));
    expect(times).toEqual([...times].sort((one, two) => one - two));

    expect((await messages(other, id)).status).toBe(404);
    expect((await server.call('GET', `/api/customers/${id}/messages`)).status).toBe(401);
    expect((await messages(shop, randomUUID())).status).toBe(404);
    expect((await messages(shop, 'x')).status).toBe(404);
  });

  test('who may not read orders is shown no address of one', async () => {
    const hers = '+255712345671';
    const id = await newCustomer(shop, { phone: hers });
    await write('Hii haifunguki: https://duka.co.tz/cart/order?token=abc', hers, randomUUID());
    const first = async (of: Pick<TestShop, 'call'>) =>
      (await of.call('GET', `/api/customers/${id}/messages`)).body[0].text;
    expect(await first(shop)).toContain('token=abc');
    expect(await first(await newColleague(server, shop, ['conversations.read']))).toBe('Hii haifunguki: …');
  });

  test('the newest 50 are shown, and who has no number has none', async () => {
    const many = '+255712345670';
    const id = await newCustomer(shop, { name: 'Asha', phone: many });
    const chat = randomUUID();
    for (let index = 0; index < 30; index += 1) await write(`message ${index}`, many, chat);
    const { body } = await messages(shop, id);
    expect(body).toHaveLength(50);
    expect(body.filter((each: { from: string }) => each.from === 'customer').at(-1).text).toBe('message 29');
    expect((await messages(shop, await newCustomer(shop, { name: 'Juma' }))).body).toEqual([]);
  });
});
