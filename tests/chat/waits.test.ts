import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endWait } from '../../server/chat/conversations/end-wait.ts';
import { heedOrder } from '../../server/chat/conversations/heed-order.ts';
import { notify } from '../../server/orders/notify.ts';
import { realWorld } from '../../server/world.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { eventually } from '../harness/until.ts';

const inBoth = (text: string) => ({ en: text, sw: text });
const hourMs = 3_600_000;

describe.each(databasesOfRun)('%s', (database) => {
  /** How far the server's clock is ahead. */
  let ahead = 0;
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  beforeAll(async () => {
    const world = { ...realWorld, now: () => new Date(Date.now() + ahead) };
    server = await startTestServer(database, { world });
    shop = await newShop(server);
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
    const { published } = (await shop.call('GET', '/api/flow')).body;
    const says = (text: string, next = 'rests') => ({ kind: 'message', text: inBoth(text), next });
    const graph = {
      ...{ ...published.graph, start: 'greets' },
      keywords: [
        { words: ['deni'], next: 'owes' },
        { words: ['saizi'], next: 'sizes' },
      ],
      events: [
        { event: 'paid', next: 'thanks' },
        { event: 'picked_up', next: 'tastes' },
      ],
      blocks: {
        ...published.graph.blocks,
        greets: says('Karibu', 'waits'),
        waits: { kind: 'wait', minutes: 60, next: 'reminds', answered: 'wrote' },
        reminds: says('Bado upo?'),
        wrote: says('Nimekusikia'),
        tastes: says('Ikoje oda {order}?'),
        thanks: says('Asante kwa oda {order}'),
        sizes: {
          ...{ kind: 'ask', text: inBoth('Saizi?'), answer: 'text', variable: 'size', sorry: inBoth('?') },
          next: 'rests',
        },
        owes: { kind: 'debt', text: inBoth('Deni {balance} {url}'), empty: inBoth('Huna deni'), next: 'rests' },
        rests: { kind: 'quiet', next: 'rests' },
      },
    };
    const etag = ({ headers }: { headers: Headers }) => ({ 'if-match': headers.get('etag') ?? '' });
    const draft = await shop.call('POST', '/api/flow/draft', {});
    const saved = await shop.call('PUT', '/api/flow/draft', { graph }, etag(draft));
    const done = await shop.call('POST', '/api/flow/draft/publish', {}, etag(saved));
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  });
  beforeEach(() => {
    ahead = 0;
  });
  afterAll(() => server?.stop());

  const visitor = (name: string) => ({
    ...visitorOf(server.base, bot, { name }),
    chat: () =>
      server.running.services.db.withShop(shop.shopId, (tx) =>
        tx.selectFrom('conversations').select(['id', 'state']).where('name', '=', name).executeTakeFirstOrThrow(),
      ),
  });
  /** What its job is given. */
  async function jobOf(person: ReturnType<typeof visitor>) {
    const { id, state } = await person.chat();
    expect(state.awaits).toMatchObject({ until: expect.any(String) });
    return { shopId: shop.shopId, conversationId: id, id: state.awaits?.id };
  }
  const inShop = <T>(work: Parameters<typeof server.running.services.db.withShop<T>>[1]) =>
    server.running.services.db.withShop(shop.shopId, work);
  const end = (job: object) => endWait(server.running.services, job);

  test('it goes on when its time is over by the world’s clock, once, however often its job runs', async () => {
    const neema = visitor('Neema');
    await neema.write('hello');
    const job = await jobOf(neema);
    await end(job);
    expect(await neema.reads()).toEqual(['Karibu']);
    ahead = hourMs;
    // As after a process that was killed before its job was done, and by two workers at once.
    await Promise.all([end(job), end(job)]);
    await end(job);
    expect(await neema.reads()).toEqual(['Karibu', 'Bado upo?']);
    expect((await neema.chat()).state).toMatchObject({ at: 'rests', awaits: null });
  });

  test('who writes before is reminded of nothing, nor is whom staff answer, or who stopped messages', async () => {
    const [juma, asha, zawadi] = [visitor('Juma'), visitor('Asha'), visitor('Zawadi')];
    for (const each of [juma, asha, zawadi]) await each.write('hello');
    const jobs = [await jobOf(juma), await jobOf(asha), await jobOf(zawadi)];
    await juma.write('upo?');
    expect((await juma.reads()).at(-1)).toBe('Nimekusikia');
    const { id } = await asha.chat();
    expect((await shop.call('POST', `/api/conversations/${id}/say`, { text: 'Nipo', note: false })).status).toBe(200);
    await zawadi.write('STOP');
    ahead = hourMs;
    for (const job of jobs) await end(job);
    for (const each of [juma, asha, zawadi]) expect(await each.reads()).not.toContain('Bado upo?');
  });

  test('when her order is paid the flow goes on after what the shop says of it, once', async () => {
    const rehema = visitor('Rehema');
    await rehema.write('hello');
    await rehema.write('upo?');
    const { id: conversation_id } = await rehema.chat();
    const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
    const { body: order } = await shop.call('POST', '/api/orders', { lines, conversation_id, payment_method: 'cash' });
    // Who made it in the chat has answered there: until the bot is let back in, it says nothing.
    expect((await shop.call('POST', `/api/conversations/${conversation_id}/bot_again`)).status).toBe(200);
    expect((await shop.call('POST', `/api/orders/${order.id}/record_cash`, {})).status).toBe(200);
    const thanks = `Asante kwa oda ${order.number}`;
    await eventually(async () => expect((await rehema.reads()).at(-1)).toBe(thanks));
    const paid = await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('events').select('id').where('type', '=', 'orders.paid').executeTakeFirstOrThrow(),
    );
    await notify(server.running.services, { shopId: shop.shopId, eventId: paid.id });
    await settled(server);
    expect((await rehema.reads()).filter((text) => text === thanks)).toHaveLength(1);
  });

  /** Somebody whose order stands in her chat, where the bot is let in again. */
  async function withOrder(name: string) {
    const person = visitor(name);
    await person.write('hello');
    await person.write('upo?');
    const { id: conversationId } = await person.chat();
    const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
    const given = { lines, conversation_id: conversationId, fulfilment: 'pick up', payment_method: 'cash' };
    const { body: order } = await shop.call('POST', '/api/orders', given);
    expect((await shop.call('POST', `/api/conversations/${conversationId}/bot_again`)).status).toBe(200);
    return {
      ...{ ...person, conversationId, thanks: `Asante kwa oda ${order.number}` },
      tastes: `Ikoje oda ${order.number}?`,
      async act(action: string, args = {}) {
        const { status, body } = await shop.call('POST', `/api/orders/${order.id}/${action}`, args);
        expect(status, JSON.stringify(body)).toBe(200);
        await settled(server);
      },
      /** What the job of a step is given. */
      async jobOf(type: string) {
        const { id: eventId } = await inShop((tx) =>
          tx
            .selectFrom('events')
            .select('id')
            .where('subject_id', '=', order.id)
            .where('type', '=', `orders.${type}`)
            .executeTakeFirstOrThrow(),
        );
        return { shopId: shop.shopId, conversationId, eventId, number: order.number as number };
      },
      stand: (at: string) =>
        inShop(async (tx) => {
          const chat = tx.selectFrom('conversations').select('state').where('id', '=', conversationId);
          const state = JSON.stringify({ ...(await chat.executeTakeFirstOrThrow()).state, at });
          await tx.updateTable('conversations').set({ state }).where('id', '=', conversationId).execute();
        }),
    };
  }
  const heed = (job: object) => heedOrder(server.running.services, job);

  test('what a flow fails at takes back nothing that was said', async () => {
    const neema = await withOrder('Neema K');
    const { pool } = server.running.connection;
    // Whatever a flow throws: here it is not counted.
    await pool.query('alter table flow_runs add constraint refuses check (false) not valid');
    try {
      await neema.act('record_cash');
      expect((await neema.reads()).at(-1)).toMatch(/paid|imelipwa/);
      await expect(heed(await neema.jobOf('paid'))).rejects.toThrow('refuses');
    } finally {
      await pool.query('alter table flow_runs drop constraint refuses');
    }
    await heed(await neema.jobOf('paid'));
    expect((await neema.reads()).at(-1)).toBe(neema.thanks);
  });

  test('a step that comes late leads nowhere once there is one after it that leads on', async () => {
    const juma = await withOrder('Juma K');
    await juma.stand('product');
    await juma.act('record_cash');
    const paid = await juma.jobOf('paid');
    await juma.act('pick_up');
    await juma.stand('rests');
    await heed(paid);
    expect(await juma.reads()).not.toContain(juma.thanks);
    await heed(await juma.jobOf('picked_up'));
    expect((await juma.reads()).at(-1)).toBe(juma.tastes);
    await heed(paid);
    expect((await juma.reads()).at(-1)).toBe(juma.tastes);
  });

  test('who has paid is not asked to, though the flow says nothing of the payment; nor who cancelled', async () => {
    const flow = () =>
      inShop((tx) =>
        tx.selectFrom('flows').select(['id', 'graph']).where('state', '=', 'published').executeTakeFirstOrThrow(),
      );
    const { id, graph } = await flow();
    const lead = (events: object[]) =>
      inShop((tx) =>
        tx
          .updateTable('flows')
          .set({ graph: JSON.stringify({ ...graph, events }) })
          .where('id', '=', id)
          .execute(),
      );
    await lead([{ event: 'placed', next: 'thanks' }]);
    try {
      const [neema, juma, asha] = [await withOrder('Neema P'), await withOrder('Juma P'), await withOrder('Asha P')];
      await neema.act('record_cash');
      await juma.act('cancel', { reason: 'Amebadili mawazo' });
      for (const each of [neema, juma]) {
        await heed(await each.jobOf('placed'));
        expect(await each.reads()).not.toContain(each.thanks);
      }
      // What is still so leads on.
      await heed(await asha.jobOf('placed'));
      expect((await asha.reads()).at(-1)).toBe(asha.thanks);
    } finally {
      await lead(graph.events ?? []);
    }
  });

  test('an order that leads on ends a wait, and nobody is reminded of what she did', async () => {
    const rukia = await withOrder('Rukia W');
    const { id, state } = await rukia.chat();
    const until = new Date(Date.now() + hourMs).toISOString();
    const awaits = { id, began: false, until };
    await inShop(async (tx) => {
      const waits = JSON.stringify({ ...state, at: 'waits', awaits });
      await tx.updateTable('conversations').set({ state: waits }).where('id', '=', id).execute();
    });
    await rukia.act('record_cash');
    expect((await rukia.reads()).at(-1)).toBe(rukia.thanks);
    ahead = hourMs * 2;
    await end({ shopId: shop.shopId, conversationId: id, id: awaits.id });
    expect((await rukia.reads()).at(-1)).toBe(rukia.thanks);
  });

  test.each(['in-words', 'product', 'sizes'])('who stands at %s is not called away', async (at) => {
    const asha = await withOrder(`Asha ${at}`);
    await asha.stand(at);
    await asha.act('record_cash');
    expect((await asha.reads()).at(-1)).toMatch(/paid|imelipwa/);
    expect((await asha.chat()).state.at).toBe(at);
    await asha.stand('rests');
    await heed(await asha.jobOf('paid'));
    expect((await asha.reads()).at(-1)).toBe(asha.thanks);
  });

  test('on WhatsApp nothing is said where nobody has written', async () => {
    const zena = visitor('Zena');
    await zena.write('hello');
    const job = await jobOf(zena);
    const set = (change: object) =>
      inShop((tx) => tx.updateTable('conversations').set(change).where('id', '=', job.conversationId).execute());
    await set({ channel: 'whatsapp', window_expires_at: null });
    ahead = hourMs;
    await end(job);
    await set({ channel: 'web' });
    expect(await zena.reads()).toEqual(['Karibu']);
  });

  test('what she owes is said to whom the shop knows, with a link that opens it; to nobody else', async () => {
    const salma = visitor('Salma');
    await salma.write('deni');
    expect((await salma.reads()).at(-1)).toBe('Huna deni');
    const phone = '+255712000778';
    const { id: customer } = (await shop.call('POST', '/api/customers', { name: 'Salma', phone })).body;
    const { id } = await salma.chat();
    await shop.call('POST', `/api/conversations/${id}/link_customer`, { customer_id: customer });
    const lines = [{ product_id: await newProduct(shop), quantity: 1 }];
    const { body: order } = await shop.call('POST', '/api/orders', { lines, customer_id: customer });
    expect((await shop.call('POST', `/api/orders/${order.id}/give_credit`, {})).status).toBe(200);
    await salma.write('deni');
    const last = (await salma.reads()).at(-1) ?? '';
    expect(last).toMatch(/^Deni TZS/);
    const token = new URL(last.split(' ').at(-1) ?? '').searchParams.get('token');
    const statement = await server.call('GET', `/api/v1/debt?token=${token}`);
    expect(statement.body.due, JSON.stringify(statement.body)).toBe(order.total);
  });
});
