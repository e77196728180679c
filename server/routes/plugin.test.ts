import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAction } from '../../common/contracts/chat-entry.ts';
import { type RunningChat, startChat } from '../../tests/harness/chat/server.ts';

let server: RunningChat;
beforeAll(async () => {
  server = await startChat();
});
afterAll(() => server.stop());

type Answer = { actions: ChatAction[]; message: string[]; next_state: string };
const web = async (
  chat: string,
  message: string,
  type = 'text',
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const body = { message, chat_id: chat, bot_id: 4805, message_type: type };
  const response = await server.post('/api/plugin/conversation/4805', body, headers);
  expect(response.status).toBe(200);
  return response.json() as Promise<Answer>;
};
const optionsOf = (actions: ChatAction[]) =>
  actions.flatMap((action) => {
    if ('send_reply_button' in action) return action.send_reply_button.action.buttons.map(({ reply }) => reply.id);
    return 'send_button' in action
      ? action.send_button.action.sections.flatMap(({ rows }) => rows.map(({ id }) => id))
      : [];
  });

test.each(['English', 'Kiswahili'])('from hello to a link that opens the order, in %s', async (language) => {
  const chat = `walk-${language}`;
  await web(chat, language);
  let answer = await web(chat, 'hello');
  expect(answer.next_state).toBe('menu');
  const uuid = /^[0-9a-f-]{36}$/;
  for (const wanted of [/^shop$/, /^(?!back)/, uuid, /^add:|^[0-9a-f-]{36}$/, /^order$/]) {
    const option = optionsOf(answer.actions).find((id) => wanted.test(id));
    // A shop of one category shows its products at once.
    if (option === undefined) continue;
    answer = await web(chat, option, 'interactive');
    if (uuid.test(option) && answer.next_state === 'after-add') answer = await web(chat, 'order', 'interactive');
  }
  const token = /\/cart\/order\?token=([\w-]+)/.exec(JSON.stringify(answer.actions))?.[1];
  const order = await fetch(`${server.base}/api/v1/order?token=${token}`);
  expect(await order.json()).toMatchObject({
    status: 'open',
    products: [{ quantity: 1 }],
    language: language === 'English' ? 'en' : 'sw',
  });
});

test('a chat id alone reads nothing of a visitor who has a secret', async () => {
  const secret = { 'x-visitor-secret': 'abcdefghijklmnopqrstuvwxyz012345' };
  await web('shared', 'hello', 'text', secret);
  expect((await web('shared', 'shop', 'interactive', secret)).next_state).toBe('products');
  // The same chat id without it, or with another, is somebody else's conversation at its beginning.
  expect((await web('shared', 'what?')).next_state).toBe('menu');
  const other = { 'x-visitor-secret': 'another-secret-of-another-visitor' };
  expect((await web('shared', 'what?', 'text', other)).next_state).toBe('menu');
  expect((await web('shared', 'back', 'interactive', secret)).next_state).toBe('menu');
});

test.each<[string, number, string, unknown]>([
  ['an unknown bot', 404, '/api/plugin/conversation/777', { bot_id: 777 }],
  ['no number of a bot', 404, '/api/plugin/conversation/abc', {}],
  ['two bots at once', 422, '/api/plugin/conversation/4805', { bot_id: 4806 }],
  ['a bot beyond integers', 422, '/api/plugin/conversation/4805', { bot_id: 9_007_199_254_740_991 }],
  ['an empty message', 422, '/api/plugin/conversation/4805', { message: '  ' }],
  ['a long message', 422, '/api/plugin/conversation/4805', { message: 'x'.repeat(1025) }],
  ['a character that cannot be kept', 422, '/api/plugin/conversation/4805', { message: 'a\0b' }],
  ['half of an emoji', 422, '/api/plugin/conversation/4805', { message: '\ud83d' }],
  ['a long chat id', 422, '/api/plugin/conversation/4805', { chat_id: 'x'.repeat(129) }],
  ['an unknown type', 422, '/api/plugin/conversation/4805', { message_type: 'voice' }],
  ['an unknown field', 422, '/api/plugin/conversation/4805', { next_state: 'link' }],
  ['nobody’s session', 401, '/api/conversation/whatsapp', {}],
])('%s is refused with %i', async (_name, status, path, change) => {
  const body = { message: 'hello', chat_id: 'bad', bot_id: 4805, message_type: 'text', ...(change as object) };
  const response = await server.post(path, body);
  const { statusCode, code, message, errors } = (await response.json()) as Record<string, unknown>;
  expect({ status: response.status, statusCode }).toEqual({ status, statusCode: status });
  expect([typeof code, typeof message, typeof errors]).toEqual(['string', 'string', 'object']);
});

test('a weak secret is refused, not taken for none', async () => {
  const body = { message: 'hello', chat_id: 'weak', bot_id: 4805, message_type: 'text' };
  expect((await server.post('/api/plugin/conversation/4805', body, { 'x-visitor-secret': 'short' })).status).toBe(400);
});

test('the theme call tells the shop', async () => {
  const known = await fetch(`${server.base}/api/plugin/4805/unauthenticated`);
  expect(await known.json()).toMatchObject({ theme_config: {}, shop_name: 'Duka la Asha', language: 'sw' });
  expect((await fetch(`${server.base}/api/plugin/777/unauthenticated`)).status).toBe(404);
});
