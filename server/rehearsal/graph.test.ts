import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calm } from '../../common/rehearsal.ts';
import { holdSchedule } from '../../tests/harness/held-schedule.ts';
import { derive, startStage, testShop } from '../../tests/harness/rehearsal-stage.ts';
import { eventually } from '../../tests/harness/until.ts';
import { accessTokenOf, appSecretOf } from './whatsapp-webhook.ts';

const shop = testShop.phone_number_id;
const shopper = '+255712345678';
const bearer = { authorization: `Bearer ${derive(accessTokenOf(shop))}` };
let stage: Awaited<ReturnType<typeof startStage>>;
let now = Date.parse('2026-01-01T00:00:00Z');

beforeAll(async () => {
  stage = await startStage({ now: () => new Date(now) });
});
afterAll(() => stage.close());

const path = `/rehearsal/graph/v23.0/${shop}/messages`;
const send = (message: object, headers: Record<string, string> = bearer, to = shopper) =>
  stage.post(path, { messaging_product: 'whatsapp', to, ...message }, headers);
const text = (body: string) => ({ type: 'text', text: { body } });
const write = (body: string) =>
  stage.post(`${stage.phone(shopper)}/messages`, { shop, name: 'Asha', message: text(body) });
const code = async (response: Response) => {
  const { error } = await response.json();
  return [response.status, error.code];
};

test('refuses a bad token, path and number as Meta does', async () => {
  expect(await code(await send(text('a'), {}))).toEqual([401, 104]);
  expect(await code(await send(text('a'), { authorization: 'Bearer x' }))).toEqual([401, 190]);
  expect(await code(await stage.post(path.replace('v23.0', 'latest'), {}, bearer))).toEqual([400, 2500]);
  const stranger = { authorization: `Bearer ${derive(accessTokenOf('999'))}` };
  expect(await code(await stage.post(path.replace(shop, '999'), {}, stranger))).toEqual([400, 33]);
});

test('opens the 24-hour window only when the customer writes', async () => {
  expect(await code(await send(text('a')))).toEqual([400, 131047]);
  await write('Habari 😀');
  expect((await send(text('a'))).status).toBe(200);
  now += 24 * 3600_000 + 1;
  expect(await code(await send(text('a')))).toEqual([400, 131047]);
  await write('hello');
  expect((await send(text('a'))).status).toBe(200);
});

test('signs what the phone writes over the raw, escaped bytes', async () => {
  await write('Habari 😀');
  const webhook = await eventually(() => {
    const found = stage.received.find((one) => one.raw.includes('Habari \\ud83d\\ude00'));
    if (!found) throw new Error('not yet');
    return found;
  });
  const { raw, headers } = webhook;
  const expected = createHmac('sha256', derive(appSecretOf(shop)))
    .update(raw)
    .digest('hex');
  expect(headers['x-hub-signature-256']).toBe(`sha256=${expected}`);
  expect(JSON.parse(raw.toString()).entry[0].changes[0].value).toMatchObject({
    metadata: { phone_number_id: shop, display_phone_number: '255700000001' },
    contacts: [{ profile: { name: 'Asha' }, wa_id: '255712345678' }],
    messages: [{ from: '255712345678', type: 'text', text: { body: 'Habari 😀' } }],
  });
});

/** What came of one message: that of the tests before may still come. */
const statusesOf = (message: string) =>
  stage.received
    .flatMap(({ raw }) => JSON.parse(raw.toString()).entry[0].changes[0].value.statuses ?? [])
    .filter(({ id }) => id === message);
const idOf = async (response: Response): Promise<string> => (await response.json()).messages[0].id;

test('reports sent, delivered and, when the chat is looked at, read', async () => {
  const schedule = holdSchedule(stage.rehearsal, 1);
  const id = await idOf(await send({ ...text('a'), biz_opaque_callback_data: 'order:1' }));
  const statuses = () => statusesOf(id);
  await schedule.release();
  expect(statuses()).toHaveLength(2);
  await stage.post(`${stage.phone(shopper)}/read`, { shop });
  await eventually(() => expect(statuses().map((one) => one.status)).toContain('read'));
  expect(statuses()[0]).toMatchObject({
    status: 'sent',
    recipient_id: '255712345678',
    biz_opaque_callback_data: 'order:1',
  });
});

test('shuffles and doubles when the switches say so', async () => {
  await stage.switches(shopper, { chat_twice: true, chat_shuffled: true });
  const schedule = holdSchedule(stage.rehearsal, 1);
  const id = await idOf(await send(text('a')));
  await schedule.release();
  expect(statusesOf(id).map((one) => one.status)).toEqual(['delivered', 'delivered', 'sent', 'sent']);
  await stage.switches(shopper, calm);
});

test('marks what the phone wrote as read', async () => {
  const { id } = await (await write('soma')).json();
  expect(
    await (await stage.post(path, { messaging_product: 'whatsapp', status: 'read', message_id: id }, bearer)).json(),
  ).toEqual({ success: true });
  expect((await stage.items(shopper)).find((item) => item.id === id)).toMatchObject({ ticks: 'read' });
  const wrong = await stage.post(
    path,
    { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.x' },
    bearer,
  );
  expect(await code(wrong)).toEqual([400, 100]);
});

const button = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const buttons = (...all: object[]) => ({
  type: 'interactive',
  interactive: { type: 'button', body: { text: 'b' }, action: { buttons: all } },
});
const texts = (...values: string[]) => values.map((value) => ({ type: 'text', text: value }));
const template = (name: string, code: string, words: string[], token?: string) => ({
  type: 'template',
  template: {
    name,
    language: { code },
    components: [
      { type: 'body', parameters: texts(...words) },
      ...(token === undefined ? [] : [{ type: 'button', sub_type: 'url', index: '0', parameters: texts(token) }]),
    ],
  },
});
const list = (sections: object[], label = 'Fungua') => ({
  type: 'interactive',
  interactive: { type: 'list', body: { text: 'b' }, action: { button: label, sections } },
});
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${from + index}`, title: `Row ${from + index}` }));

test.each([
  ['text of 4096', text('x'.repeat(4096)), 200],
  ['text of 4097', text('x'.repeat(4097)), 131009],
  ['text of 4096 emoji', text('😀'.repeat(4096)), 200],
  ['no text', { type: 'text' }, 131008],
  ['empty text', text(''), 131009],
  ['unknown type', { type: 'poll' }, 100],
  ['contacts', { type: 'contacts' }, 131051],
  ['template', template('order_ready', 'sw', ['Asha', '1001'], 'tok'), 200],
  ['no template', { type: 'template' }, 131008],
  ['unknown template', template('order_lost', 'sw', ['Asha', '1001'], 'tok'), 132001],
  ['template in another language', template('order_ready', 'fr', ['Asha', '1001'], 'tok'), 132001],
  ['template with one parameter', template('order_ready', 'sw', ['Asha'], 'tok'), 132000],
  ['template without its button', template('order_ready', 'sw', ['Asha', '1001']), 132000],
  ['template with a new line', template('order_ready', 'sw', ['Asha', '10\n01'], 'tok'), 132012],
  ['template of 4 spaces', template('order_ready', 'sw', ['Asha    B', '1001'], 'tok'), 200],
  ['template of 5 spaces', template('order_ready', 'sw', ['Asha     B', '1001'], 'tok'), 132012],
  ['template that is too long', template('new_offer', 'en', ['x'.repeat(1024)]), 132005],
  ['http image', { type: 'image', image: { link: 'http://example.com/a.jpg' } }, 131009],
  ['own image', { type: 'image', image: { link: 'http://duka.test/a.jpg' } }, 200],
  ['https image', { type: 'image', image: { link: 'https://example.com/a.jpg', caption: 'x' } }, 200],
  [
    'caption of 1025',
    { type: 'image', image: { link: 'https://example.com/a.jpg', caption: 'x'.repeat(1025) } },
    131009,
  ],
  ['location', { type: 'location', location: { latitude: -6.8, longitude: 39.28 } }, 200],
  ['latitude of 91', { type: 'location', location: { latitude: 91, longitude: 39.28 } }, 131009],
  ['3 buttons', buttons(button('1', 'a'), button('2', 'b'), button('3', 'c')), 200],
  ['4 buttons', buttons(button('1', 'a'), button('2', 'b'), button('3', 'c'), button('4', 'd')), 131009],
  ['no buttons', buttons(), 131009],
  ['button title of 21', buttons(button('1', 'x'.repeat(21))), 131009],
  ['same titles', buttons(button('1', 'a'), button('2', 'a')), 131009],
  ['same ids', buttons(button('1', 'a'), button('1', 'b')), 131009],
  ['id with a space', buttons(button(' 1', 'a')), 131009],
  [
    '10 rows',
    list([
      { title: 'A', rows: rows(5) },
      { title: 'B', rows: rows(5, 5) },
    ]),
    200,
  ],
  [
    '11 rows',
    list([
      { title: 'A', rows: rows(6) },
      { title: 'B', rows: rows(5, 6) },
    ]),
    131009,
  ],
  [
    'same row ids',
    list([
      { title: 'A', rows: rows(2) },
      { title: 'B', rows: rows(2) },
    ]),
    131009,
  ],
  ['two sections without title', list([{ rows: rows(1) }, { rows: rows(1, 1) }]), 131009],
  ['row title of 25', list([{ rows: [{ id: '1', title: 'x'.repeat(25) }] }]), 131009],
  ['list button of 21', list([{ rows: rows(1) }], 'x'.repeat(21)), 131009],
  ['callback data of 513', { ...text('a'), biz_opaque_callback_data: 'x'.repeat(513) }, 131009],
])('limits: %s', async (_name, message, expected) => {
  now += 60_000;
  const response = await send(message);
  if (expected === 200) expect(response.status).toBe(200);
  else expect((await code(response))[1]).toBe(expected);
});

test('limits: the shop itself, a bad number, no product', async () => {
  expect(await code(await send(text('a'), bearer, testShop.display_phone))).toEqual([400, 131021]);
  expect(await code(await send(text('a'), bearer, '0712'))).toEqual([400, 131009]);
  expect(await code(await stage.post(path, { to: shopper, ...text('a') }, bearer))).toEqual([400, 100]);
});

test('limits: 45 at once to one customer, then one in six seconds', async () => {
  now += 3600_000;
  for (let sent = 0; sent < 45; sent++) expect((await send(text('a'))).status).toBe(200);
  expect(await code(await send(text('a')))).toEqual([429, 131056]);
  now += 6000;
  expect((await send(text('a'))).status).toBe(200);
});

test('a template needs no window, is shown with its text filled in, and is paid for outside of one', async () => {
  const to = '+255712345670';
  const pricing = async (response: Response) => {
    const id = await idOf(response);
    await eventually(() => expect(statusesOf(id)).toHaveLength(2));
    return statusesOf(id)[0].pricing;
  };
  const ready = template('order_ready', 'en', ['Asha', '1001'], 'tok');
  expect(await code(await send(text('a'), bearer, to))).toEqual([400, 131047]);
  expect(await pricing(await send(ready, bearer, to))).toMatchObject({ billable: true, category: 'utility' });
  expect(await stage.items(to)).toMatchObject([
    {
      kind: 'chat',
      from: 'shop',
      message: {
        interactive: {
          body: { text: 'Hello Asha, your order 1001 is ready.' },
          action: { parameters: { display_text: 'Open order', url: 'http://duka.test/cart/order?token=tok' } },
        },
      },
    },
  ]);
  await stage.post(`${stage.phone(to)}/messages`, { shop, name: 'Asha', message: text('hi') });
  expect(await pricing(await send(ready, bearer, to))).toMatchObject({ billable: false });
  const offer = template('new_offer', 'sw', ['Duka la Asha']);
  expect(await pricing(await send(offer, bearer, to))).toMatchObject({ billable: true, category: 'marketing' });
});
