import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../server/db/tenant-scope.ts';
import { purge } from '../../server/retention/purge.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const words = (en: string, sw = en) => ({ en, sw });

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const overview = async (of: Pick<TestShop, 'call'> = shop) => (await of.call('GET', '/api/flow')).body;
  const save = (graph: unknown, version: number) =>
    shop.call('PUT', '/api/flow/draft', { graph }, { 'if-match': `"${version}"` });
  const publish = (of: Pick<TestShop, 'call'> = shop) => of.call('POST', '/api/flow/draft/publish');
  async function visitor() {
    const { bot_id: bot } = (await shop.call('GET', '/api/shop')).body;
    const chat = randomUUID();
    return async (message: string, picked?: string) => {
      const body = { message, chat_id: chat, bot_id: bot, message_type: 'text', ...(picked && { picked }) };
      const headers = { 'x-visitor-secret': 'abcdefghijklmnop1234' };
      return JSON.stringify((await server.call('POST', `/api/plugin/conversation/${bot}`, body, headers)).body.actions);
    };
  }

  test('a draft is changed, refused while the doctor finds errors, published, spoken by, and rolled back', async () => {
    const before = await overview();
    expect(before).toMatchObject({ published: { number: 1, state: 'published', published_by: null }, draft: null });
    const says = await visitor();
    expect(await says('menu')).toContain('Order status');

    expect((await publish()).status).toBe(404);
    const begun = (await shop.call('POST', '/api/flow/draft')).body;
    expect(begun).toMatchObject({ number: 2, version: 1, graph: before.published.graph });
    expect((await shop.call('POST', '/api/flow/draft')).body).toEqual(begun);

    const { menu } = begun.graph.blocks;
    const graph = structuredClone(begun.graph);
    graph.blocks.news = { kind: 'message', text: words('Fresh fish today!', ''), next: 'nowhere' };
    graph.blocks.menu.options[0] = { id: 'news', title: words('News', 'Habari mpya'), next: 'news' };
    const broken = await save(graph, 1);
    expect(broken.body).toMatchObject({ version: 2, changed_by: expect.any(String) });
    const stale = await save(begun.graph, 1);
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([412, 'changed_since', 2]);
    const refused = await publish();
    expect([refused.status, refused.body.code]).toEqual([409, 'flow_has_errors']);
    expect(Object.keys(refused.body.errors)).toContain('blocks.news.next');
    expect(await says('menu')).not.toContain('News');

    graph.blocks.news = { kind: 'message', text: words('Fresh fish today!'), next: 'menu' };
    expect((await save(graph, 2)).status).toBe(200);
    const { body: played } = await shop.call('POST', '/api/flow/try', {
      ...{ state: null, language: 'en', text: 'menu', picked: null },
    });
    expect(played).toMatchObject({ path: ['menu'], hand_over: false, state: { at: 'menu' } });
    const next = { state: played.state, language: 'en', text: 'News', picked: 'news' };
    expect(JSON.stringify((await shop.call('POST', '/api/flow/try', next)).body)).toContain('Fresh fish today!');

    // The chat under way stands at the menu, and goes on there by the new flow.
    const published = await publish();
    expect(published.body).toMatchObject({ published: { number: 2, state: 'published' }, draft: null });
    // Asked twice it is published once; no other draft is taken for the one that is meant.
    const publishing = (number: number) => shop.call('POST', '/api/flow/draft/publish', { number });
    expect(await publishing(2)).toMatchObject({ status: 200, body: published.body });
    expect((await publishing(3)).status).toBe(404);
    expect(await says('News')).toContain('did not understand');
    expect(await says('News')).toContain('Fresh fish today!');
    expect((await shop.call('GET', '/api/flow/versions')).body).toMatchObject([
      { number: 2, state: 'published', published_by: expect.any(String), published_at: expect.any(String) },
      { number: 1, state: 'retired', published_by: null },
    ]);

    const back = await shop.call('POST', '/api/flow/versions/1/restore');
    expect(back.body).toMatchObject({ draft: { number: 3, graph: { blocks: { menu } } }, replaced: null });
    expect(await publishing(4)).toMatchObject({ status: 412, body: { current: { number: 3 } } });
    const saving = (number: number) =>
      shop.call('PUT', '/api/flow/draft', { graph: back.body.draft.graph, number }, { 'if-match': '"1"' });
    expect(await saving(2)).toMatchObject({ status: 412, body: { current: { number: 3, version: 1 } } });
    expect(await saving(3)).toMatchObject({ status: 200, body: { number: 3, version: 2 } });
    // What stands in the draft is not lost to somebody who has not seen it.
    expect((await shop.call('POST', '/api/flow/versions/2/restore', {}, { 'if-match': '"9"' })).status).toBe(412);
    expect((await publish()).status).toBe(200);
    expect(await says('menu')).not.toContain('News');
    expect((await shop.call('DELETE', '/api/flow/draft')).status).toBe(404);
    const thrown = (await shop.call('POST', '/api/flow/draft')).body;
    expect((await shop.call('DELETE', '/api/flow/draft')).status).toBe(204);
    expect((await overview()).draft).toBeNull();
    // Who still writes the draft that was thrown away does not write over the next one, which got as far.
    expect((await shop.call('POST', '/api/flow/templates/mikate')).body.draft.number).toBe(thrown.number + 1);
    expect(await saving(thrown.number)).toMatchObject({ status: 412, body: { current: { version: 1 } } });
    const dropping = await shop.call('DELETE', `/api/flow/draft?number=${thrown.number}`, undefined, {
      'if-match': '"1"',
    });
    expect(dropping.status).toBe(412);
    expect((await shop.call('DELETE', '/api/flow/draft')).status).toBe(204);
    const numbers = async (query: string) =>
      (await shop.call('GET', `/api/flow/versions${query}`)).body.map((each: { number: number }) => each.number);
    expect([await numbers(''), await numbers('?before=3')]).toEqual([
      [3, 2, 1],
      [2, 1],
    ]);
  });

  test('a flow goes to another shop as a file, which is read with care; the draft before stays', async () => {
    const other = await newShop(server);
    const begun = (await other.call('POST', '/api/flow/draft')).body;
    const graph = structuredClone(begun.graph);
    graph.any = 'person';
    graph.blocks.greet.text = words('Mine! https://duka.test/cart/order?token=abc and {shop}');
    expect((await other.call('PUT', '/api/flow/draft', { graph })).status).toBe(200);
    const file = (await other.call('GET', '/api/flow/export')).body;
    expect(file).toMatchObject({ dukani_flow: 1, version: 2, graph });
    expect((await other.call('GET', '/api/flow/export?version=1')).body.graph).toEqual(begun.graph);
    expect((await other.call('GET', '/api/flow/export?version=7')).status).toBe(404);

    const take = (text: unknown, more = {}) => shop.call('POST', '/api/flow/import', { text }, more);
    const before = (await shop.call('POST', '/api/flow/draft')).body;
    const { greet } = graph.blocks;
    const with1 = (block: unknown) => JSON.stringify({ ...graph, blocks: { ...graph.blocks, greet: block } });
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`b${at}`, greet]));
    const large = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`b${at}`, { ...greet, text: words('x'.repeat(2400)) }]),
    );
    for (const [name, text, place, block] of [
      ['no JSON', '{"start":', 'file', null],
      ['something else', '[1]', 'root', null],
      ['nothing', 'null', 'root', null],
      ['deep', deep, 'file', null],
      ['an unknown kind', with1({ ...greet, kind: 'llm' }), 'blocks.greet.kind', 'greet'],
      ['no kind', with1({ text: greet.text }), 'blocks.greet.kind', 'greet'],
      ['an unknown key', with1({ ...greet, tool: 1 }), 'blocks.greet.tool', 'greet'],
      ['a name that is none', JSON.stringify({ ...graph, blocks: { '<b>': greet } }), 'blocks.<b>', '<b>'],
      ['a prototype', with1(greet).replace('"greet":{', '"__proto__":{'), 'file', null],
      ['a letter that cannot be kept', with1({ ...greet, text: words('a\0b') }), 'blocks.greet.text.sw', 'greet'],
      ['too many blocks', JSON.stringify({ ...graph, blocks: many }), 'blocks', null],
      ['too many bytes', JSON.stringify({ ...graph, blocks: large }), 'file', null],
    ] as const) {
      const { status, body } = await take(text);
      expect([status, body.code, body.block], name).toEqual([422, 'flow_file_wrong', block]);
      expect(Object.keys(body.errors), name).toContain(place);
      expect(Object.values(body.errors).join(' '), name).not.toMatch(/_|undefined/);
    }
    expect((await take('x'.repeat(600_000))).status).toBe(422);
    expect((await take(JSON.stringify(file), { 'if-match': '"77"' })).status).toBe(412);
    expect((await overview()).draft).toEqual(before);

    const { body: taken } = await take(JSON.stringify(file), { 'if-match': `"${before.version}"` });
    expect(taken).toMatchObject({ replaced: before.number, dropped: [{ block: 'greet', place: 'text' }] });
    expect(taken.draft.graph.blocks.greet.text).toEqual(words('Mine!  and {shop}'));
    expect((await shop.call('GET', '/api/flow/versions')).body[0]).toMatchObject({
      ...{ number: before.number, state: 'retired', published_at: null, published_by: null },
    });

    // A template takes its place in the same way, and the way back is the version.
    const { body: baked } = await shop.call('POST', '/api/flow/templates/mikate');
    expect(baked.draft.graph.blocks).toHaveProperty('cake');
    expect((await shop.call('POST', '/api/flow/templates/benki')).status).toBe(404);
    const back = await shop.call('POST', `/api/flow/versions/${baked.replaced}/restore`);
    expect(back.body.draft.graph).toEqual(taken.draft.graph);
    expect((await shop.call('DELETE', '/api/flow/draft')).status).toBe(204);
  });

  test('a test makes nothing: no order, no number, no conversation', async () => {
    const product = await newProduct(shop);
    const rows = () =>
      server.running.services.db.withShop(shop.shopId, async (tx) => [
        await tx.selectFrom('order_links').select('id').execute(),
        await tx.selectFrom('counters').selectAll().execute(),
        await tx.selectFrom('conversations').select('id').execute(),
      ]);
    const before = await rows();
    // From the list of products to the link of the order; what is offered goes back as it came.
    const turn = (more: object) =>
      shop.call('POST', '/api/flow/try', { state: null, language: 'sw', picked: null, ...more });
    const { body: listed } = await turn({ text: 'bidhaa' });
    expect(listed.state.offered).toContainEqual({ id: product, title: expect.any(String) });
    expect((await turn({ state: listed.state, text: '1', picked: product })).body.path).toEqual(['product']);
    const priced = await turn({ state: listed.state, text: 'bei ya chaja ni shilingi ngapi' });
    expect(priced.body.path.at(-1)).toMatch(/^products?$/);
    const state = {
      at: 'after-cart',
      offered: [{ id: 'order', title: 'Pay' }],
      numbered: 0,
      category: null,
      product: null,
    };
    const cart = [{ productId: product, variantId: null, quantity: 2 }];
    const { body } = await shop.call('POST', '/api/flow/try', {
      ...{
        state: { ...state, cart, page: 0, variantPage: 0, wanted: null, understood: null, awaits: null, vars: {} },
        language: 'sw',
        text: 'Lipa',
        picked: 'order',
      },
    });
    expect(body.path).toEqual(['link', 'ordered']);
    expect(JSON.stringify(body.replies)).toContain('https://…');
    expect(await rows()).toEqual(before);
  });

  test('who reached each block is counted: who went on, who waits, who was left, and nobody twice', async () => {
    const { running } = server;
    const days = async (period = 7) => {
      const { body } = await shop.call('GET', `/api/flow/counts?days=${period}`);
      return Object.fromEntries(
        body.blocks.map(({ block, reached, answered, waiting, left }: Record<string, number>) => [
          block,
          [reached, answered, waiting, left],
        ]),
      );
    };
    const withRuns = <T>(work: (tx: Tx) => Promise<T>) => running.services.db.withShop(shop.shopId, work);
    await withRuns((tx) => tx.deleteFrom('flow_runs').execute());
    expect(await days()).toEqual({});
    // One goes on, is not understood, and asks for a person; one stops at the menu.
    const one = await visitor();
    await one('hello');
    await one('qwerty qwerty');
    await one('person');
    const two = await visitor();
    await two('hello');
    expect(await days()).toEqual({ greet: [2, 2, 0, 0], menu: [2, 1, 1, 0], person: [1, 1, 0, 0] });
    // What they wrote is played through another flow: where it leads elsewhere is said, by its words and both answers.
    const played = async (changes: object) => {
      const { graph } = (await overview()).published;
      const body = { graph: { ...graph, blocks: { ...graph.blocks, ...changes } } };
      return (await shop.call('POST', '/api/flow/replay', body)).body;
    };
    const { greet } = (await overview()).published.graph.blocks;
    expect(await played({ greet: { ...greet, text: words('Hi!') } })).toEqual({
      ...{ days: 7, chats: 2, messages: 4, parts: [] },
    });
    const elsewhere = await played({ greet: { ...greet, next: 'person' } });
    expect(elsewhere).toMatchObject({ chats: 2, messages: 2, parts: [{ text: 'hello' }, { text: 'hello' }] });
    const [{ before: today, after: then }] = elsewhere.parts;
    expect([JSON.stringify(today), JSON.stringify(then)]).toEqual([
      expect.stringContaining('Order status'),
      expect.not.stringContaining('Order status'),
    ]);
    // Another version: what both have is counted on, by its name and kind.
    const { graph, version } = (await shop.call('POST', '/api/flow/draft')).body;
    const blocks = { ...graph.blocks, greet: { kind: 'jump', next: 'menu' } };
    blocks.menu.text = words('What now?');
    expect((await save({ ...graph, blocks }, version)).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await days()).toEqual({ menu: [2, 1, 1, 0], person: [1, 1, 0, 0] });
    // A day later nobody awaits her any more.
    await withRuns((tx) => sql`update flow_runs set at = at - interval '25 hours'`.execute(tx));
    expect(await days()).toMatchObject({ menu: [2, 1, 0, 1], person: [1, 1, 0, 0] });
    expect(await days(1)).toEqual({});
    expect((await shop.call('GET', '/api/flow/counts?days=91')).status).toBe(400);

    const another = await newShop(server);
    expect((await another.call('GET', '/api/flow/counts')).body).toEqual({ days: 7, blocks: [] });
    const aged = async (interval: string) => {
      await withRuns((tx) => sql`update flow_runs set at = at - ${interval}::interval`.execute(tx));
      await purge(running.services);
      return (await withRuns((tx) => tx.selectFrom('flow_runs').select('id').execute())).length;
    };
    expect(await aged('88 days')).toBe(4);
    expect(await aged('2 days')).toBe(0);
  });

  test('a cashier reads and tries, and changes nothing; another shop has its own', async () => {
    const cashier = await newColleague(server, shop, 'cashier');
    const mine = (await shop.call('POST', '/api/flow/draft')).body;
    expect((await overview(cashier)).draft).toEqual(mine);
    const turn = { state: null, language: 'en', text: 'hello', picked: null };
    expect((await cashier.call('POST', '/api/flow/try', turn)).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', 'draft', undefined],
      ['PUT', 'draft', { graph: mine.graph }],
      ['DELETE', 'draft', undefined],
      ['POST', 'draft/publish', undefined],
      ['POST', 'versions/1/restore', undefined],
      ['POST', 'templates/duka', undefined],
      ['POST', 'import', { text: '{}' }],
      ['GET', 'export', undefined],
      ['POST', 'replay', {}],
    ] as const)
      expect((await cashier.call(method, `/api/flow/${path}`, body)).status, path).toBe(403);

    const other = await newShop(server);
    expect((await overview(other)).draft).toBeNull();
    expect((await other.call('POST', '/api/flow/versions/3/restore')).status).toBe(404);
    expect((await other.call('DELETE', '/api/flow/draft')).status).toBe(404);
    expect((await overview()).draft).toEqual(mine);
  });

  test('a graph that is none is refused, and so is one too large', async () => {
    const { graph, version } = (await shop.call('POST', '/api/flow/draft')).body;
    const line = { kind: 'message', text: words('x'), next: '' };
    const many = (count: number, text: string) => ({
      ...graph,
      blocks: Object.fromEntries(Array.from({ length: count }, (_, at) => [`b${at}`, { ...line, text: words(text) }])),
    });
    const options = [1, 2].map(() => ({ id: 'same', title: words('x'), next: '' }));
    for (const [name, hostile] of Object.entries({
      ...{ nothing: null, list: [], text: 'graph', empty: {} },
      'too many blocks': many(301, 'x'),
      'too many bytes': many(60, 'x'.repeat(4000)),
      'a name that is none': { ...graph, blocks: { '../x': line } },
      'a kind that is none': { ...graph, blocks: { a: { kind: 'http', url: 'http://10.0.0.1' } } },
      'a key that is none': { ...graph, blocks: { a: { ...line, constructor: 1 } } },
      'options of one name': {
        ...graph,
        blocks: { a: { kind: 'menu', text: words('x'), button: words('x'), options } },
      },
    }))
      expect((await save(hostile, version)).status, name).toBe(422);
    const tooLarge = await save(many(5000, 'x'), version);
    const [says, ...others] = new Set(Object.values(tooLarge.body.errors));
    expect([tooLarge.status, says, others]).toEqual([422, expect.stringContaining('too much for one bot'), []]);
    expect((await save(many(300, 'x'), version)).status).toBe(200);
    // Names of JavaScript's own are names like others.
    const own = {
      ...graph,
      start: 'constructor',
      blocks: { constructor: { ...line, next: 'toString' } },
      keywords: [],
    };
    const { body } = await save(own, version + 1);
    expect(body.graph.blocks).toEqual(own.blocks);
    expect((await publish()).body.errors).toHaveProperty(['blocks.constructor.next']);
    const turn = { state: null, language: 'en', text: 'hello', picked: null };
    expect((await shop.call('POST', '/api/flow/try', turn)).body.path).toEqual(['constructor']);
  });
});
