import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askSystem } from '../../server/chat/conversations/ask-system.ts';
import { realWorld } from '../../server/world.ts';
import { visitorOf } from '../harness/chat/visitor.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

const secret = 'Bearer 7d1c-never-shown';
const inBoth = (text: string) => ({ en: text, sw: text });

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let bot: number;
  let isInside = false;
  const calls: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end('{"order":{"status":"njiani"}}');
  const system = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ url: request.url, authorization: request.headers.authorization, body });
      answer(response);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => system.listen(0, '127.0.0.1', ready));
    const reach = { resolve: async () => ['127.0.0.1'], mayCall: () => !isInside };
    server = await startTestServer(database, { world: { ...realWorld, reach } });
    shop = await newShop(server);
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
    await publish('POST');
  });
  afterAll(async () => {
    await server?.stop();
    system.close();
  });

  async function publish(method: 'GET' | 'POST', path = '/oda?jina={name}') {
    const { published } = (await shop.call('GET', '/api/flow')).body;
    expect((await shop.call('PUT', '/api/flow/secrets/token', { value: secret })).status).toBe(204);
    const asks = {
      ...{ kind: 'http', text: inBoth('Subiri'), sorry: inBoth('Bado naangalia'), method },
      url: `http://mfumo.example:${port()}${path}`,
      // What was written before the secret was chosen goes into no version.
      headers: [{ name: 'Authorization', value: 'never-shown {away}', secret: 'token' }],
      body: '{"jina":"{name}"}',
      read: [{ path: 'order.status', variable: 'hali' }],
      // A test's alone.
      sample: '{"order":{"status":"ya mfano"}}',
      ...{ next: 'answered', failed: 'unanswered' },
    };
    const graph = {
      ...published.graph,
      start: 'asks',
      keywords: [],
      blocks: {
        ...published.graph.blocks,
        asks,
        answered: { kind: 'message', text: inBoth('Iko {hali}'), next: 'waits' },
        unanswered: { kind: 'message', text: inBoth('Haikujibu'), next: 'waits' },
        waits: { kind: 'quiet', next: 'asks' },
      },
    };
    const draft = await shop.call('POST', '/api/flow/draft', {});
    const saved = await shop.call('PUT', '/api/flow/draft', { graph }, { 'if-match': draft.headers.get('etag') ?? '' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const done = await shop.call(
      'POST',
      '/api/flow/draft/publish',
      {},
      { 'if-match': saved.headers.get('etag') ?? '' },
    );
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  const port = () => (system.address() as AddressInfo).port;

  const visitor = (name: string) => visitorOf(server.base, bot, { name });
  /** The conversation that waits, as its job is given it. */
  const waiting = () =>
    server.running.services.db.withShop(shop.shopId, async (tx) => {
      const rows = await tx.selectFrom('conversations').select(['id', 'state']).execute();
      const found = rows.find(({ state }) => state.awaits?.began);
      return found && { shopId: shop.shopId, conversationId: found.id, id: found.state.awaits?.id };
    });

  test('what is read of the answer is said, and the secret is nobody’s to read', async () => {
    calls.length = 0;
    const neema = visitor('Neema "N" & Co');
    await neema.write('hello');
    await eventually(async () => expect(await neema.reads()).toEqual(['Subiri', 'Iko njiani']));
    expect(calls).toEqual([{ url: '/oda?jina=Neema', authorization: secret, body: '{"jina":"Neema"}' }]);
    for (const path of ['/api/flow', '/api/flow/export', '/api/flow/secrets', '/api/flow/versions'])
      expect(JSON.stringify((await shop.call('GET', path)).body), path).not.toContain('never-shown');
    const rows = await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('flow_secrets').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain('never-shown');
  });

  test('she may write meanwhile; a call that was begun is not made twice, and the flow goes on once', async () => {
    calls.length = 0;
    let held: ServerResponse | undefined;
    answer = (response) => {
      held = response;
    };
    const juma = visitor('Juma');
    await juma.write('hello');
    await eventually(() => expect(held).toBeDefined());
    await juma.write('vipi?');
    expect(await juma.reads()).toEqual(['Subiri', 'Bado naangalia']);
    // Another process takes the job up, as after one that was killed in the middle of the call.
    const job = await waiting();
    expect(job).toBeDefined();
    await askSystem(server.running.services, job);
    expect(await juma.reads()).toEqual(['Subiri', 'Bado naangalia', 'Haikujibu']);
    held?.end('{"order":{"status":"imefika"}}');
    await askSystem(server.running.services, job);
    expect(calls).toHaveLength(1);
    expect(await juma.reads()).toEqual(['Subiri', 'Bado naangalia', 'Haikujibu']);
  });

  test('what fails, and what is inside a network, leads the other way', async () => {
    answer = (response) => response.writeHead(500).end();
    const asha = visitor('Asha');
    await asha.write('hello');
    await eventually(async () => expect(await asha.reads()).toEqual(['Subiri', 'Haikujibu']));
    calls.length = 0;
    isInside = true;
    const rehema = visitor('Rehema');
    await rehema.write('hello');
    await eventually(async () => expect(await rehema.reads()).toEqual(['Subiri', 'Haikujibu']));
    expect(calls).toEqual([]);
    isInside = false;
  });

  test('what she writes never leads out of the path that the flow names', async () => {
    answer = (response) => response.end('{"order":{"status":"njiani"}}');
    for (const [path, name] of [
      ['/watu/{name}/oda', '..'],
      ['/watu/.{name}?a=b', '.'],
      ['/watu/%2E{name}', '.'],
    ] as const) {
      await publish('GET', path);
      calls.length = 0;
      const climber = visitor(name);
      await climber.write('hello');
      await eventually(async () => expect(await climber.reads(), path).toEqual(['Subiri', 'Haikujibu']));
      expect(calls, path).toEqual([]);
    }
    await publish('GET', '/watu/{name}/oda?njia={name}/../x');
    const named = visitor('...');
    await named.write('hello');
    await eventually(async () => expect(await named.reads()).toEqual(['Subiri', 'Iko njiani']));
    expect(calls.map(({ url }) => url)).toEqual(['/watu/.../oda?njia=.../../x']);
  });
});
