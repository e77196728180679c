import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Block, Flow } from '../../common/flow/flow.ts';
import { brand } from '../../resources/brand.ts';
import { endWait } from '../../server/chat/conversations/end-wait.ts';
import { freshState } from '../../server/chat/engine/state.ts';
import { realWorld } from '../../server/world.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { tokenIn } from '../harness/outside.ts';
import { ownAddress } from '../harness/own-address.ts';
import { newProduct, newShop, startTestServer, submission, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually } from '../harness/until.ts';

const inBoth = (text: string) => ({ en: text, sw: text });
const says = (text: string, next = 'rests'): Block => ({ kind: 'message', text: inBoth(text), next });

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  /** How far the server's clock is ahead. */
  let ahead = 0;
  beforeAll(async () => {
    const world = { ...realWorld, now: () => new Date(Date.now() + ahead) };
    server = await startTestServer(database, { world });
    shop = await newShop(server);
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
  });
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
    // What the shop calls both is offered to who writes the flow, as far as they read both.
    const offered = async ({ call }: Pick<TestShop, 'call'>) =>
      (await call('GET', '/api/flow/tags')).body.map(({ tag }: { tag: string }) => tag);
    expect(await offered(shop)).toEqual(['JUMLA', 'Jumla']);
    const colleague = await newColleague(server, shop, ['flows.read', 'conversations.read']);
    expect(await offered(colleague)).toEqual(['JUMLA']);
  });

  test('the bot hands a chat to whom the flow names, who hears of it; to nobody who left the shop', async () => {
    const colleague = await newColleague(server, shop, 'cashier');
    const handing: Block = { kind: 'person', text: inBoth('Nakuunganisha'), assignee: colleague.membershipId };
    await publish({ handing }, { start: 'handing', keywords: [{ words: ['mtu'], next: 'handing' }], events: [] });
    const zawadi = visitor('Zawadi');
    await zawadi.write('mtu');
    expect(await zawadi.chat()).toMatchObject({
      assignee_id: colleague.membershipId,
      waiting_since: expect.any(String),
    });
    const { id } = await zawadi.chat();
    const { happened } = (await colleague.call('GET', `/api/conversations/${id}/messages`)).body;
    expect(happened).toMatchObject([{ what: 'assigned', by: brand.name, member: expect.stringMatching(/^Colleague/) }]);

    // A test names them, while the chat would be theirs.
    const turn = { state: null, language: 'sw', text: 'mtu', picked: null };
    const handedTo = async () => (await shop.call('POST', '/api/flow/try', turn)).body.handed_to;
    expect(await handedTo()).toBe(happened[0].member);

    // It goes to no other shop, and stays in its own.
    const file = (await shop.call('GET', '/api/flow/export')).body;
    const takeIn = async (into: TestShop) => {
      const { status, body } = await into.call('POST', '/api/flow/import', { text: JSON.stringify(file) });
      expect(status, JSON.stringify(body)).toBe(200);
      return { dropped: body.dropped, handing: body.draft.graph.blocks.handing };
    };
    expect(await takeIn(shop)).toEqual({ dropped: [], handing });
    expect(await takeIn(await newShop(server))).toEqual({
      dropped: [{ block: 'handing', place: 'assignee' }],
      handing: { kind: 'person', text: handing.text },
    });

    expect((await shop.call('DELETE', `/api/memberships/${colleague.membershipId}`)).status).toBe(200);
    const rehema = visitor('Rehema');
    await rehema.write('mtu');
    expect(await rehema.chat()).toMatchObject({ assignee_id: null, waiting_since: expect.any(String) });
    expect(await handedTo()).toBeNull();
  });

  describe('an order link that waits for its money', () => {
    const minuteMs = 60_000;
    beforeAll(async () => {
      const link: Block = {
        ...{ kind: 'link', text: inBoth('Lipa {number} {url}'), empty: inBoth('Kikapu ni tupu'), next: 'rests' },
        ...{ wait: 30, paid: 'thanks', unpaid: 'reminds' },
      };
      const blocks = { link, thanks: says('Asante kwa {order}'), reminds: says('Oda {order} bado') };
      const events: Flow['events'] = [
        { event: 'paid', next: 'other' },
        { event: 'placed', next: 'greets' },
      ];
      const keywords = [{ words: ['lipia'], next: 'link' }];
      await publish(
        { ...blocks, other: says('Imelipwa nyingine'), greets: says('Karibu') },
        { start: 'rests', keywords, events },
      );
    });
    afterEach(() => {
      ahead = 0;
    });

    /** Somebody who was sent a link for what is in her cart, and the job of its wait. */
    async function withLink(name: string) {
      const person = visitor(name);
      await person.write('x');
      const product = await newProduct(shop);
      const cart = [{ productId: product, variantId: null, quantity: 1 }];
      const { id: conversationId, state } = await person.chat();
      await inShop((tx) =>
        tx
          .updateTable('conversations')
          .set({ state: JSON.stringify({ ...state, cart }) })
          .where('id', '=', conversationId)
          .execute(),
      );
      await person.write('lipia');
      const { awaits, at } = (await person.chat()).state;
      expect([at, awaits]).toEqual(['link', expect.objectContaining({ order: expect.any(Number) })]);
      const number = awaits?.order ?? 0;
      const token = tokenIn((await person.reads()).at(-1) ?? '');
      return {
        ...{ ...person, number },
        last: async () => (await person.reads()).at(-1),
        end: () => endWait(server.running.services, { shopId: shop.shopId, conversationId, id: awaits?.id ?? '' }),
        /** Orders by the link, as its page does. */
        async order() {
          const given = await submission(server, token);
          const customer = { name, phone: '+255600000782' };
          const path = `/api/v1/order?token=${token}`;
          const placed = await server.call('POST', path, { ...given, customer }, ownAddress());
          expect(placed.status, JSON.stringify(placed.body)).toBe(201);
          const { id } = (await shop.call('GET', `/api/orders?number=${number}`)).body[0];
          return {
            async act(action: string, args = {}) {
              const { status, body } = await shop.call('POST', `/api/orders/${id}/${action}`, args);
              expect(status, JSON.stringify(body)).toBe(200);
              await settled(server);
            },
          };
        },
      };
    }

    test('leads on when it is paid in time, by its own way alone, and reminds nobody after that', async () => {
      const neema = await withLink('Neema L');
      await (await neema.order()).act('record_cash');
      await eventually(async () => expect(await neema.last()).toBe(`Asante kwa ${neema.number}`));
      ahead = 31 * minuteMs;
      await neema.end();
      expect(await neema.last()).toBe(`Asante kwa ${neema.number}`);
      // Neither is it called away by that she ordered, which comes before every payment.
      for (const not of ['Imelipwa nyingine', 'Karibu']) expect(await neema.reads()).not.toContain(not);
    });

    test('takes late money while nobody was reminded, and waits on for what is on its way', async () => {
      const [amina, zuhura] = [await withLink('Amina L'), await withLink('Zuhura L')];
      const [paid, prompted] = [await amina.order(), await zuhura.order()];
      ahead = 29 * minuteMs;
      await prompted.act('request_payment', { phone: '+255600000783' });
      ahead = 31 * minuteMs;
      await paid.act('record_cash');
      for (const each of [amina, zuhura]) await each.end();
      await eventually(async () => expect(await amina.last()).toBe(`Asante kwa ${amina.number}`));
      expect(await zuhura.reads()).not.toContain(`Oda ${zuhura.number} bado`);
      expect((await zuhura.chat()).state.awaits).toMatchObject({ order: zuhura.number });
    });

    test('leads on when the time is over and nothing was paid, once; what is paid then is late', async () => {
      const juma = await withLink('Juma L');
      await juma.end();
      expect(await juma.last()).toMatch(`Lipa ${juma.number}`);
      const order = await juma.order();
      ahead = 31 * minuteMs;
      await Promise.all([juma.end(), juma.end()]);
      const reminded = (await juma.reads()).filter((text) => text === `Oda ${juma.number} bado`);
      expect(reminded).toHaveLength(1);
      await order.act('record_cash');
      await eventually(async () => expect(await juma.last()).toBe('Imelipwa nyingine'));
    });

    test('asks nobody for what was cancelled, nor who wrote before', async () => {
      const [asha, zena] = [await withLink('Asha L'), await withLink('Zena L')];
      await (await asha.order()).act('cancel', { reason: 'Amebadili mawazo' });
      await zena.write('asante');
      ahead = 31 * minuteMs;
      for (const each of [asha, zena]) {
        await each.end();
        expect(await each.reads()).not.toContain(`Oda ${each.number} bado`);
      }
    });
  });

  test('a test takes its own answer for a system’s, and what is chosen for what happens to an order', async () => {
    const asks = (sample: string): Block => ({
      ...{ kind: 'http', text: inBoth('Subiri'), sorry: inBoth('Bado'), method: 'GET', url: 'https://mfumo.example' },
      ...{ headers: [], body: '', read: [{ path: 'order.status', variable: 'hali' }], sample },
      ...{ next: 'link', failed: 'unanswered' },
    });
    const blocks: Record<string, Block> = {
      link: {
        ...{ kind: 'link', text: inBoth('Iko {hali}'), empty: inBoth('Tupu: {hali}'), next: 'rests' },
        ...{ wait: 30, paid: 'thanks', unpaid: 'reminds' },
      },
      ...{ thanks: says('Asante kwa {order}'), reminds: says('Oda {order} bado'), unanswered: says('Haikujibu') },
      rests: { kind: 'quiet', next: 'rests' },
    };
    const product = await newProduct(shop);
    const attempt = (sample: string) => {
      const graph = { start: 'asks', keywords: [], unknown: inBoth('?'), blocks: { ...blocks, asks: asks(sample) } };
      const cart = [{ productId: product, variantId: null, quantity: 1 }];
      return async (state: object, picked: string | null) => {
        const turn = { graph, state: { ...freshState, cart, ...state }, language: 'sw', text: 'habari', picked };
        const { status, body } = await shop.call('POST', '/api/flow/try', turn);
        expect(status, JSON.stringify(body)).toBe(200);
        return { ...body, says: body.replies.map((each: { send_message: string }) => each.send_message) };
      };
    };
    const play = attempt('{"order":{"status":"njiani"}}');
    const linked = await play({}, null);
    expect(linked).toMatchObject({ says: ['Subiri', 'Iko njiani'], state: { at: 'link', awaits: { began: false } } });
    const number = linked.state.awaits.order;
    expect((await play(linked.state, 'order:paid')).says).toEqual([`Asante kwa ${number}`]);
    expect((await play(linked.state, 'order:unpaid')).says).toEqual([`Oda ${number} bado`]);
    expect((await play({}, 'order:paid')).says).toEqual(['Subiri', 'Iko njiani']);
    for (const [sample, last] of [
      ['', 'Iko …order.status'],
      ['{"order":', 'Haikujibu'],
    ] as const)
      expect((await attempt(sample)({}, null)).says).toEqual(['Subiri', last]);
  });
});
