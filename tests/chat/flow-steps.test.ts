import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, Flow } from '../../common/flow/flow.ts';
import { brand } from '../../resources/brand.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { newColleague } from '../harness/colleague.ts';
import { databases } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const inBoth = (text: string) => ({ en: text, sw: text });
const says = (text: string, next = 'rests'): Block => ({ kind: 'message', text: inBoth(text), next });

describe.each(databases)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  }, 60_000);
  afterAll(() => server?.stop());

  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  /** Has the bot speak by these blocks, beside those that every shop has. */
  async function publish(blocks: Record<string, Block>, more: Partial<Flow>) {
    const { published } = (await shop.call('GET', '/api/flow')).body;
    const own = { ...published.graph.blocks, ...blocks, rests: { kind: 'quiet', next: 'rests' } };
    const graph = { ...published.graph, ...more, blocks: own };
    await shop.call('POST', '/api/flow/draft', {});
    const saved = await shop.call('PUT', '/api/flow/draft', { graph });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const done = await shop.call('POST', '/api/flow/draft/publish', {});
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  const visitor = (name: string) => ({
    ...visitorOf(server.base, bot, { name }),
    chat: () =>
      inShop((tx) => tx.selectFrom('conversations').selectAll().where('name', '=', name).executeTakeFirstOrThrow()),
  });

  test('it goes on by what she owes, and by a tag of hers or of the chat, of whom the shop knows', async () => {
    await publish(
      {
        owes: { kind: 'condition', fact: 'has_debt', is: null, yes: 'debtor', no: 'called' },
        debtor: says('Una deni', 'called'),
        called: { kind: 'condition', fact: 'has_tag', is: 'jumla', yes: 'wholesale', no: 'retail' },
        ...{ wholesale: says('Bei ya jumla'), retail: says('Bei ya rejareja') },
      },
      { start: 'owes', keywords: [{ words: ['bei'], next: 'owes' }], events: [] },
    );
    const neema = visitor('Neema');
    await neema.write('bei');
    expect(await neema.reads()).toEqual(['Bei ya rejareja']);
    const { id } = await neema.chat();
    const phone = '+255600000781';
    const { body: customer } = await shop.call('POST', '/api/customers', { name: 'Neema', phone, tags: ['Jumla'] });
    await neema.write('bei');
    expect((await neema.reads()).at(-1)).toBe('Bei ya rejareja');
    await shop.call('POST', `/api/conversations/${id}/link_customer`, { customer_id: customer.id });
    await neema.write('bei');
    expect((await neema.reads()).at(-1)).toBe('Bei ya jumla');
    const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
    const { body: order } = await shop.call('POST', '/api/orders', { lines, customer_id: customer.id });
    expect((await shop.call('POST', `/api/orders/${order.id}/give_credit`, {})).status).toBe(200);
    await neema.write('bei');
    expect((await neema.reads()).slice(-2)).toEqual(['Una deni', 'Bei ya jumla']);

    const juma = visitor('Juma');
    await juma.write('bei');
    await inShop((tx) =>
      tx
        .updateTable('conversations')
        .set({ tags: ['JUMLA'] })
        .where('name', '=', 'Juma')
        .execute(),
    );
    await juma.write('bei');
    expect(await juma.reads()).toEqual(['Bei ya rejareja', 'Bei ya jumla']);
  });

  test('the bot hands a chat to whom the flow names, who hears of it; to nobody who left the shop', async () => {
    const colleague = await newColleague(server, shop, 'cashier');
    const asked: Block = { kind: 'person', text: inBoth('Nakuunganisha'), assignee: colleague.membershipId };
    await publish({ asked }, { start: 'asked', keywords: [{ words: ['mtu'], next: 'asked' }], events: [] });
    const zawadi = visitor('Zawadi');
    await zawadi.write('mtu');
    expect(await zawadi.chat()).toMatchObject({
      assignee_id: colleague.membershipId,
      waiting_since: expect.any(String),
    });
    const { id } = await zawadi.chat();
    const { happened } = (await colleague.call('GET', `/api/conversations/${id}/messages`)).body;
    expect(happened).toMatchObject([{ what: 'assigned', by: brand.name, member: expect.stringMatching(/^Colleague/) }]);

    // It goes to no other shop, and stays in its own.
    const file = (await shop.call('GET', '/api/flow/export')).body;
    const takeIn = async (into: TestShop) => {
      const { status, body } = await into.call('POST', '/api/flow/import', { text: JSON.stringify(file) });
      expect(status, JSON.stringify(body)).toBe(200);
      return { dropped: body.dropped, asked: body.draft.graph.blocks.asked };
    };
    expect(await takeIn(shop)).toEqual({ dropped: [], asked });
    expect(await takeIn(await newShop(server))).toEqual({
      dropped: [{ block: 'asked', place: 'assignee' }],
      asked: { kind: 'person', text: asked.text },
    });

    expect((await shop.call('DELETE', `/api/memberships/${colleague.membershipId}`)).status).toBe(200);
    const rehema = visitor('Rehema');
    await rehema.write('mtu');
    expect(await rehema.chat()).toMatchObject({ assignee_id: null, waiting_since: expect.any(String) });
  });
});
