import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { sendAction, sendTemplate } from './cloud-api.ts';
import type { Template } from './template.ts';

/** A Graph API that answers as told and remembers what it was asked. */
const requests: { url: string | undefined; authorization: string | undefined; body: Record<string, unknown> }[] = [];
let answer: { status: number; body: unknown } | 'cut' = { status: 200, body: {} };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  requests.push({
    url: request.url,
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  });
  if (answer === 'cut') return request.socket.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const message = (text: string): ChatAction => ({ send_message: text });
const accepted = { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.OUT' }] } };
const sender = (where = base) =>
  ({ base: where, version: 'v23.0', phoneNumberId: '106', accessToken: 'token', fetch }) as const;
const send = (action: ChatAction, to = '255712345678', where = base) => {
  requests.length = 0;
  return sendAction(sender(where), to, action, 'ours');
};

test('a text with a link', async () => {
  answer = accepted;
  expect(await send(message('Lipa hapa: https://duka.test/o'))).toEqual([
    { is: 'done', result: { providerId: 'wamid.OUT' } },
  ]);
  expect(requests).toEqual([
    {
      url: '/v23.0/106/messages',
      authorization: 'Bearer token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '255712345678',
        biz_opaque_callback_data: 'ours',
        type: 'text',
        text: { body: 'Lipa hapa: https://duka.test/o', preview_url: true },
      },
    },
  ]);
});

test('a person without a phone is the recipient by id', async () => {
  await send(message('Habari'), 'TZ.1502576394655843');
  expect(requests[0]?.body).toMatchObject({ recipient: 'TZ.1502576394655843', text: { preview_url: false } });
  expect(requests[0]?.body).not.toHaveProperty('to');
});

test('buttons, list, pictures, place', async () => {
  const options = [{ id: 'a', title: 'A' }];
  const buttons = options.map((reply) => ({ type: 'reply' as const, reply }));
  await send({ send_reply_button: { type: 'button', body: { text: '?' }, action: { buttons } } });
  expect(requests[0]?.body).toMatchObject({
    type: 'interactive',
    interactive: { type: 'button', body: { text: '?' }, action: { buttons: [{ type: 'reply', reply: options[0] }] } },
  });
  const sections = [{ title: '', rows: [{ id: 'a', title: 'A', description: '' }] }];
  await send({
    send_button: { header: '', body: '?', footer: '', button: 'Open', action: { button: 'Open', sections } },
  });
  expect(requests[0]?.body.interactive).toEqual({
    type: 'list',
    body: { text: '?' },
    action: { button: 'Open', sections: [{ rows: options }] },
  });
  const media = [
    { link: 'https://duka.test/1.jpg', caption: 'Chai' },
    { link: 'https://duka.test/2.jpg', caption: '' },
  ];
  expect(await send({ send_images: media })).toHaveLength(2);
  expect(requests.map(({ body }) => body.image)).toEqual([media[0], { link: media[1]?.link }]);
  await send({ send_audios: media });
  expect(requests[0]?.body).toMatchObject({ type: 'audio', audio: { link: media[0]?.link } });
  expect(requests[0]?.body.audio).not.toHaveProperty('caption');
  await send({ send_locations: [{ latitude: -6.8, longitude: 39.28, name: 'Duka', address: 'Kariakoo' }] });
  expect(requests[0]?.body).toMatchObject({ type: 'location', location: { latitude: -6.8, name: 'Duka' } });
});

test('a template, with what its text and its button leave open', async () => {
  answer = accepted;
  requests.length = 0;
  const templates: Template[] = [
    { name: 'order_ready', language: 'sw', parameters: ['Asha', '1001'], urlParameter: 'tok' },
    { name: 'we_are_open', language: 'en', parameters: [] },
  ];
  for (const template of templates)
    expect(await sendTemplate(sender(), '255712345678', template, 'ours')).toEqual({
      is: 'done',
      result: { providerId: 'wamid.OUT' },
    });
  const text = (value: string) => ({ type: 'text', text: value });
  expect(requests.map(({ body }) => body)).toMatchObject([
    {
      ...{ to: '255712345678', biz_opaque_callback_data: 'ours', type: 'template' },
      template: {
        name: 'order_ready',
        language: { code: 'sw' },
        components: [
          { type: 'body', parameters: [text('Asha'), text('1001')] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [text('tok')] },
        ],
      },
    },
    { template: { name: 'we_are_open', language: { code: 'en' }, components: [] } },
  ]);
});

const refused = (code: number) => ({ error: { message: 'x', type: 'OAuthException', code } });
/** The protocol sheet's table of errors, §5: by code alone, whatever the HTTP status. */
test.each<[number, number, 'failed' | 'again']>([
  [401, 190, 'failed'],
  [400, 131047, 'failed'],
  [400, 131026, 'failed'],
  [400, 100, 'failed'],
  [500, 131045, 'failed'],
  [400, 131056, 'again'],
  [429, 130429, 'again'],
  [429, 80007, 'again'],
  [500, 131000, 'again'],
  [500, 131057, 'again'],
  [400, 2, 'again'],
])('HTTP %i with code %i: %s', async (status, code, outcome) => {
  answer = { status, body: refused(code) };
  expect(await send(message('x'))).toEqual([{ is: outcome, code: String(code) }]);
});

test('after a refusal the rest of an action is not sent', async () => {
  answer = { status: 400, body: refused(131053) };
  const link = 'https://duka.test/1.jpg';
  expect(
    await send({
      send_images: [
        { link, caption: '' },
        { link, caption: '' },
      ],
    }),
  ).toHaveLength(1);
});

test('an answer that was lost or makes no sense is unknown', async () => {
  answer = 'cut';
  expect(await send(message('x'))).toEqual([{ is: 'unknown' }]);
  answer = { status: 502, body: 'Bad gateway' };
  expect(await send(message('x'))).toEqual([{ is: 'unknown' }]);
  answer = { status: 200, body: {} };
  expect(await send(message('x'))).toEqual([{ is: 'unknown' }]);
});

test('a call that never left is tried again', async () => {
  const gone = createServer();
  await new Promise<void>((listening) => gone.listen(0, '127.0.0.1', listening));
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  expect(await send(message('x'), '255712345678', `http://127.0.0.1:${port}`)).toEqual([
    { is: 'again', code: 'ECONNREFUSED' },
  ]);
});
