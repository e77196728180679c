import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { debtOfChat } from '../../server/debts/of-chat.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { databases } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

/** A chat that needs its customer's row, while two customers become one or one becomes two: on Postgres. */
describe.each(databases.filter((each) => each === 'postgres'))('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  });
  afterAll(() => server?.stop());

  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  const add = async (name: string): Promise<string> => (await shop.call('POST', '/api/customers', { name })).body.id;
  /** Her chat on the web, as staff have said, in which she owes something. */
  async function owing(name: string) {
    const customer = await add(name);
    await visitorOf(server.base, bot, { name }).write('hello');
    const { id: chat } = await inShop((tx) =>
      tx.selectFrom('conversations').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
    );
    const linked = await shop.call('POST', `/api/conversations/${chat}/link_customer`, { customer_id: customer });
    expect(linked.status, JSON.stringify(linked.body)).toBe(200);
    const owed = { direction: 'receivable', name, amount: 7_000_00, customer_id: customer };
    expect((await shop.call('POST', '/api/debts', owed)).status).toBe(201);
    return { customer, chat };
  }
  /** Holds the chat as a message does, until `meanwhile` waits for it; then says what she owes there. */
  const whileWriting = (chat: string, meanwhile: () => Promise<{ status: number }>) =>
    inShop(async (tx) => {
      await tx.selectFrom('conversations').select('id').where('id', '=', chat).forUpdate().execute();
      const done = meanwhile();
      await eventually(async () => {
        const { rows } = await server.running.connection.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      const owes = await debtOfChat(server.running.services, tx, shop.shopId, chat);
      return { owes, done };
    }).then(async ({ owes, done }) => ({ owes, status: (await done).status }));

  test('what she owes is said in her chat while she is merged, and while that is undone', async () => {
    const { customer, chat } = await owing('Upendo');
    const staying = await add('Upendo M');
    const merge = () => shop.call('POST', `/api/customers/${staying}/merge`, { other: customer });
    expect(await whileWriting(chat, merge)).toMatchObject({ owes: { balance: 7_000_00 }, status: 200 });
    const { rows } = await inShop((tx) =>
      sql<{ customer_id: string }>`select customer_id from conversations where id = ${chat}
        union all select customer_id from debt_links`.execute(tx),
    );
    expect(rows.map((row) => row.customer_id)).toEqual([staying, staying]);

    await inShop((tx) => sql`delete from debt_links`.execute(tx));
    const [made] = (await shop.call('GET', `/api/customer_merges?customer_id=${staying}`)).body;
    const part = () => shop.call('POST', `/api/customer_merges/${made.id}/undo`, {});
    expect(await whileWriting(chat, part)).toMatchObject({ owes: { balance: 7_000_00 }, status: 200 });
  });
});
