import { afterAll, beforeAll, expect, test } from 'vitest';
import { themeOptions, type WidgetTheme } from '../../resources/widget-theme.ts';
import { visitorOf } from '../../tests/harness/chat/visitor.ts';
import { makeEverybody } from '../../tests/harness/colleague.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

/** What an owner sets of the widget, and what pages may show it. */
let server: TestServer;
let shop: TestShop;
let botId: number;
beforeAll(async () => {
  server = await startTestServer(anyDatabase);
  shop = await newShop(server);
  botId = (await shop.call('GET', '/api/widget')).body.bot_id;
});
afterAll(() => server?.stop());

const put = (body: unknown) => shop.call('PUT', '/api/widget', body);
const fullTheme: WidgetTheme = {
  primaryColor: '#0b6b4f',
  secondaryColor: '#fff',
  borderColor: '#ABCDEF80',
  fontSize: 16,
  fontFamily: 'PoppinsRegular',
  sentBoxBg: '#0b6b4f',
  receivedBoxBg: '#eee8',
  sentBoxColor: '#ffffff',
  receivedBoxColor: '#000000',
  chatboxBg: '#fafafa',
  receivedBoxLinkColor: '#0000ee',
  sentBoxLinkColor: '#ffff00',
  buttonSize: 'lg',
  mode: 'dark',
  title: 'Karibu',
  placement: 'left',
  height: 600,
  width: 380,
  bubbleTitle: 'Habari?',
  bubbleSubTitle: 'Niulize',
};

/** What nobody set. */
const unset = Object.fromEntries(Object.keys(themeOptions).map((key) => [key, null]));

test('a theme is kept whole, shown to the widget, and replaced by the next', async () => {
  expect((await shop.call('GET', '/api/widget')).body).toMatchObject({
    bot_id: botId,
    theme: unset,
    allowed_domains: [],
  });
  expect(Object.keys(fullTheme).sort()).toEqual(Object.keys(themeOptions).sort());
  const saved = await put({ bot_id: botId, theme: fullTheme });
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({ bot_id: botId, theme: fullTheme, allowed_domains: [] }),
  ]);
  const shown = () => server.call('GET', `/api/plugin/${botId}/unauthenticated`);
  expect((await shown()).body.theme_config).toEqual(fullTheme);
  expect((await put({ allowed_domains: [] })).body.theme).toEqual(fullTheme);
  await put({ theme: { mode: 'light' } });
  expect((await shown()).body.theme_config).toEqual({ mode: 'light' });
  expect((await put({ theme: {} })).body.theme).toEqual(unset);
  expect((await shown()).body.theme_config).toEqual({});
});

test.each<[string, unknown]>([
  ['primaryColor', 'blue'],
  ['primaryColor', '#12'],
  ['sentBoxBg', '#1463d8;background:url(//x)'],
  ['borderColor', 'var(--x)'],
  ['chatboxBg', 5],
  ['fontSize', 9],
  ['fontSize', 29],
  ['fontSize', 14.5],
  ['fontSize', '14'],
  ['height', 100],
  ['width', 5000],
  ['fontFamily', 'Comic Sans'],
  ['buttonSize', 'xl'],
  ['mode', 'auto'],
  ['placement', 'top'],
  ['title', 'x'.repeat(61)],
  ['bubbleTitle', 'a\u0000b'],
  ['zIndex', 5],
  ['__proto__x', {}],
])('a theme with %s: %j is refused at that key', async (key, value) => {
  const answer = await put({ theme: { [key]: value } });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`theme.${key}`]]);
});

test('hosts are kept as browsers write them, and nothing else is a host', async () => {
  const given = ['Duka.CO.TZ', ' *.duka.co.tz ', 'duka.co.tz', 'localhost', 'münchen.example', '10.0.0.1'];
  const saved = await put({ allowed_domains: given });
  expect(saved.body.allowed_domains).toEqual([
    'duka.co.tz',
    '*.duka.co.tz',
    'localhost',
    'xn--mnchen-3ya.example',
    '10.0.0.1',
  ]);
  for (const bad of [
    'https://duka.co.tz',
    'duka.co.tz/x',
    'a b',
    '*',
    '*.',
    '*.*.tz',
    'a..b',
    '-a.tz',
    'duka.co.tz:80',
    'a@b.tz',
    '',
    'x'.repeat(254),
  ]) {
    const answer = await put({ allowed_domains: ['duka.co.tz', bad] });
    expect([answer.status, Object.keys(answer.body.errors)], bad).toEqual([422, ['allowed_domains.1']]);
  }
  const many = Array.from({ length: 51 }, (_, at) => `d${at}.tz`);
  expect((await put({ allowed_domains: many })).status).toBe(422);
  expect((await put({ allowed_domains: many.slice(1) })).status).toBe(200);
  await put({ allowed_domains: [] });
});

test('only pages of the list may show the chat; every call of the widget keeps to it', async () => {
  const asha = visitorOf(server.base, botId);
  const calls = (origin?: string): Promise<{ status: number; headers: Headers; body: unknown }>[] => {
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const read = async (response: Response) => ({
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    });
    return [
      server.call('GET', `/api/plugin/${botId}/unauthenticated`, undefined, headers),
      asha.post('hello', 'text', headers).then(read),
      asha.history(undefined, headers).then(read),
      asha.live(undefined, headers).then((stream) => {
        stream.close();
        return stream;
      }),
    ];
  };
  const statuses = async (origin?: string) => (await Promise.all(calls(origin))).map(({ status }) => status);
  await asha.write('hello');
  expect(await statuses('https://anybody.example')).toEqual([200, 200, 200, 200]);

  await put({ allowed_domains: ['duka.co.tz', '*.duka.co.tz', '*.maduka.example'] });
  const ours = new URL(server.base).origin;
  for (const origin of [
    'https://duka.co.tz',
    'http://duka.co.tz:8080',
    'https://a.b.duka.co.tz',
    'https://x.maduka.example',
    ours,
    undefined,
  ])
    expect(await statuses(origin), origin).toEqual([200, 200, 200, 200]);
  const before = (await asha.readEntries()).length;
  for (const origin of [
    'https://evil.example',
    'https://duka.co.tz.evil.example',
    'https://evilduka.co.tz',
    'https://maduka.example',
    'null',
    'file://',
    'rubbish',
  ])
    expect(await statuses(origin), origin).toEqual([403, 403, 403, 403]);
  expect((await asha.readEntries()).length, 'what was refused changed nothing').toBe(before);

  const [theme] = await Promise.all(calls('https://evil.example'));
  expect(theme?.body).toEqual({
    statusCode: 403,
    code: 'domain_not_allowed',
    message: 'The shop does not let this website show its chat.',
    errors: {},
  });
  for (const origin of ['https://evil.example', 'https://duka.co.tz'])
    for (const { headers } of await Promise.all(calls(origin)))
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
  // The owner's own call, with a session, is not a page's.
  const owner = { message: 'hello', chat_id: 'owner', bot_id: botId, message_type: 'text' };
  const token = await shop.call('POST', '/api/conversation/whatsapp', owner, { origin: 'https://evil.example' });
  expect(token.status).toBe(200);
  await put({ allowed_domains: [] });
});

test('a cashier looks, and changes nothing; a signed-out caller does neither', async () => {
  await makeEverybody(server, shop.shopId, 'cashier');
  expect((await shop.call('GET', '/api/widget')).status).toBe(200);
  expect((await put({ theme: {} })).body.code).toBe('not_allowed');
  expect((await server.call('PUT', '/api/widget', { theme: {} })).status).toBe(401);
});
