import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueReplies } from '../../server/chat/conversations/queue-replies.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { databases } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

/** One chat spoken to from everywhere at once, on Postgres. */
describe.each(databases.filter((each) => each === 'postgres'))('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let botId: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    botId = (await shop.call('GET', '/api/widget')).body.bot_id;
  });
  afterAll(() => server?.stop());

  const conversationOf = (chatId: string) =>
    server.running.services.db.withShop(shop.shopId, async (tx) => {
      const found = await tx
        .selectFrom('conversations')
        .select('id')
        .where('address', 'like', `${chatId} %`)
        .executeTakeFirstOrThrow();
      return found.id;
    });
  /** Says something and commits only after a while, as a slow transaction does. */
  const slowly = (conversation: string, words: string, milliseconds: number) => {
    const { services } = server.running;
    return services.db.withShop(shop.shopId, async (tx) => {
      await queueReplies(
        services,
        tx,
        shop.shopId,
        conversation,
        [{ action: { send_message: words } }],
        `test:${words}`,
      );
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    });
  };

  test(
    'what is said by many at once comes to every ' + 'stream once, in one order, however late it is committed',
    async () => {
      const asha = visitorOf(server.base, botId);
      await asha.write('hello');
      const conversation = await conversationOf(asha.chatId);
      const [last] = (await asha.readEntries()).slice(-1);
      const streams = await Promise.all([asha.live(last?.id), asha.live(last?.id)]);
      await Promise.all([
        ...Array.from({ length: 40 }, (_, at) => slowly(conversation, `Notice ${at}`, (40 - at) % 7 === 0 ? 40 : 0)),
        ...Array.from({ length: 5 }, () => asha.write('menu', randomUUID())),
      ]);
      const all = await asha.readEntries(last?.id);
      expect(all.filter(({ from }) => from === 'visitor')).toHaveLength(5);
      expect(all).toHaveLength(40 + 5 * 2);
      for (const stream of streams) {
        await eventually(() => expect(stream.entries.length).toBe(all.length));
        expect(stream.entries).toEqual(all);
        stream.close();
      }
    },
  );

  test('50 first messages with one id at once are one message with one answer', async () => {
    const asha = visitorOf(server.base, botId);
    const stream = await asha.live();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => asha.write('hello', id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const all = await asha.readEntries();
    expect(all).toHaveLength(3);
    await eventually(() => expect(stream.entries).toEqual(all));
    stream.close();
  });
});
