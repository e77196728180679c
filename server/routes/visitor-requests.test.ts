import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAction } from '../../common/contracts/chat-entry.ts';
import { wordsOf } from '../../tests/harness/chat/talk.ts';
import { visitorOf } from '../../tests/harness/chat/visitor.ts';
import { startWidgetShop } from '../../tests/harness/chat/widget-shop.ts';
import type { TestServer, TestShop } from '../../tests/harness/server.ts';
import { optionsOf } from '../chat/engine/actions.ts';

/** What is taken of what a visitor's page sends, and what is not. */
let server: TestServer;
let shop: TestShop;
let botId: number;
let product: string;
beforeAll(async () => {
  ({ server, shop, botId, product } = await startWidgetShop());
});
afterAll(() => server?.stop());

const visitor = () => visitorOf(server.base, botId);

test('who she is and how she is reached is kept, and not lost by saying nothing', async () => {
  const asha = visitor();
  const readStored = () =>
    server.running.services.db.withShop(shop.shopId, (tx) =>
      tx
        .selectFrom('conversations')
        .select(['name', 'phone'])
        .where('address', 'like', `${asha.chatId} %`)
        .executeTakeFirst(),
    );
  const { actions } = (await (
    await asha.post('hello', 'text', {
      'x-visitor-name': encodeURIComponent('Zawadi Ñandú'),
      'x-visitor-phone': '0712 345 678',
    })
  ).json()) as { actions: ChatAction[] };
  expect(wordsOf(actions)).toContain('Zawadi');
  expect(await readStored()).toEqual({ name: 'Zawadi Ñandú', phone: '+255712345678' });
  await asha.write('menu');
  expect(await readStored()).toEqual({ name: 'Zawadi Ñandú', phone: '+255712345678' });
});

test.each<[string, string]>([
  ['x-message-id', 'not-a-uuid'],
  ['x-visitor-secret', 'short'],
])('a badly shaped %s (%s) is refused by its name', async (header, value) => {
  const answer = await visitor().post('hello', 'text', { [header]: value });
  const body = (await answer.json()) as { code: string; errors: object };
  expect([answer.status, body.code, Object.keys(body.errors)]).toEqual([400, 'bad_request', [header]]);
});

test.each<[string, string]>([
  ['x-visitor-name', '%'],
  ['x-visitor-name', '%20%20'],
  ['x-visitor-name', 'a%00b'],
  ['x-visitor-name', 'x'.repeat(81)],
  ['x-visitor-phone', '12'],
  ['x-visitor-phone', '+15551234567'],
])('an unusable hint, %s (%s), keeps nobody from chatting and is not kept', async (header, value) => {
  const asha = visitor();
  expect((await asha.post('hello', 'text', { [header]: value })).status).toBe(200);
  const stored = await server.running.services.db.withShop(shop.shopId, (tx) =>
    tx
      .selectFrom('conversations')
      .select(['name', 'phone'])
      .where('address', 'like', `${asha.chatId} %`)
      .executeTakeFirst(),
  );
  expect(stored).toEqual({ name: null, phone: null });
});

test('an option that was not offered is plain text, never a skip', async () => {
  const asha = visitor();
  const { actions } = await asha.write('hello');
  const earlier = actions.flatMap(optionsOf).map(({ id }) => id);
  // Of another block, of a block's own name, of a product that no list has shown, and made up.
  for (const id of [
    'add',
    `add:${product}`,
    'clear',
    'more',
    'back',
    'link',
    'after-add',
    product,
    randomUUID(),
    '__proto__',
    'constructor',
  ]) {
    const answer = await asha.pick(id);
    expect([answer.next_state, wordsOf(answer.actions)], id).toEqual([
      'menu',
      expect.stringContaining('I did not understand that.'),
    ]);
  }
  expect((await asha.pick('shop')).next_state).toBe('products');
  // What an earlier question offered does not answer this one; 'person' and others are words that anybody may say.
  for (const id of earlier.filter((each) => !['shop', 'cart', 'status', 'language', 'person'].includes(each)))
    expect((await asha.pick(id)).next_state, id).toBe('products');
  await asha.pick(product);
  await asha.pick(`add:${product}`);
  expect((await asha.pick(`add:${product}`)).next_state).toBe('after-add');
  // An older row says what is on it, as if she had written that: it is asked about, and nothing is taken.
  expect((await asha.pick(product)).next_state).toBe('in-words');
  const cart = await asha.pick('cart');
  expect(cart.messages.flatMap(({ card }) => card ?? [])).toMatchObject([{ lines: [{ quantity: 1 }] }]);
});

test('a foreign page may send what the widget sends', async () => {
  const requestedHeaders = 'content-type,x-visitor-secret,x-message-id,x-visitor-name,x-visitor-phone';
  for (const [path, method] of [
    [`/api/plugin/conversation/${botId}`, 'POST'],
    [`/api/plugin/conversation/${botId}`, 'GET'],
    [`/api/plugin/conversation/${botId}/live`, 'GET'],
    ['/api/conversation/whatsapp', 'POST'],
  ]) {
    const answer = await fetch(server.base + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://duka.example',
        'access-control-request-method': String(method),
        'access-control-request-headers': requestedHeaders,
      },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.get('access-control-allow-headers')?.replaceAll(' ', '').split(',').sort()).toEqual(
      requestedHeaders.split(',').sort(),
    );
    expect(answer.headers.get('access-control-allow-methods')).toContain(method);
  }
  const stream = await visitor().live(undefined, { origin: 'https://duka.example' });
  expect(stream.headers.get('access-control-allow-origin')).toBe('*');
  stream.close();
});

test('too many calls are answered with a sentence in the asked language, and when to come again', async () => {
  const sentences = {
    en: 'Too many tries. Wait a little and try again.',
    sw: 'Umejaribu mara nyingi. Subiri kidogo kisha ujaribu tena.',
  };
  for (const [at, language] of (['en', 'sw'] as const).entries()) {
    const headers = {
      'x-forwarded-for': `10.250.0.${at}`,
      'accept-language': language,
      'content-type': 'application/json',
    };
    const statuses = new Map<number, number>();
    let last: Response | undefined;
    for (let call = 0; call < 121; call++) {
      last = await fetch(`${server.base}/api/plugin/conversation/${botId}`, { method: 'POST', headers, body: '{}' });
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [422, 120],
      [429, 1],
    ]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('access-control-allow-origin')).toBe('*');
    expect(last?.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await last?.json()).toEqual({ statusCode: 429, code: 'too_many', message: sentences[language], errors: {} });
  }
});
