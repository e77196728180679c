import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '../../common/money.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { anyDatabase } from '../../tests/harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { settled } from '../../tests/harness/settled.ts';
import { smsCostAtMost } from '../outside/spending.ts';

/** What a shopper reads at each step, in the shop's own words where it has some. */
let server: TestServer;
let shop: TestShop;
let product: string;
beforeAll(async () => {
  server = await startTestServer(anyDatabase, { env: { UNDO_SECONDS: '0' } });
  shop = await newShop(server);
  product = await newProduct(shop, { opening_stock: 50 });
});
afterAll(() => server?.stop());

const set = (change: object) => shop.call('PATCH', '/api/order_workflow', change);
const simulate = async (body: object) => (await shop.call('POST', '/api/order_workflow/simulate', body)).body;
let number = 0;
/** An order by phone that is cancelled, and the text of what its shopper was sent of that. */
async function cancelled(): Promise<string[]> {
  number += 1;
  const phone = `+2557163${String(number).padStart(5, '0')}`;
  const { body } = await shop.call('POST', '/api/orders', {
    ...{ customer_name: 'Neema Mushi', customer_phone: phone, fulfilment: 'pick up', payment_method: 'cash' },
    lines: [{ product_id: product, quantity: 1 }],
  });
  expect((await shop.call('POST', `/api/orders/${body.id}/cancel`, { reason: 'Imeisha' })).status).toBe(200);
  await settled(server);
  const { services } = server.running;
  const sent = await services.db.withShop(shop.shopId, (tx) =>
    tx.selectFrom('outbound_messages').select('body').where('recipient', '=', phone).orderBy('id').execute(),
  );
  return sent.map(({ body: sealed }) => services.secrets.open(sealed ?? ''));
}

test('what the simulator shows is sent to the letter', async () => {
  const text = { sw: 'Samahani {name}! Oda {number} ya {shop} haitakuja.', en: 'Sorry, {name}!' };
  expect((await set({ cancelled: { send: true, text } })).status).toBe(200);
  const sent = await cancelled();
  const shown = await simulate({ step: 'cancelled', send: true, text });
  expect(shown).toMatchObject({ channel: 'sms', parts: { sw: 1, en: 1 }, cost: { sw: smsCostAtMost } });
  expect([shown.letters.en, shown.most_letters]).toEqual(['Sorry, Neema!'.length, null]);
  // Jobs may overtake each other: what was placed is said too.
  expect(sent).toContain(shown.text[shown.language]);
  expect(shown.text[shown.language]).toContain('Neema!');
});

test('a step that is turned off is sent to nobody, and our own words come back', async () => {
  await set({ cancelled: { send: false, text: null } });
  expect(await simulate({ step: 'cancelled', send: false })).toMatchObject({ text: { en: null, sw: null } });
  // One that the shop does without is none.
  const takes = { picked_up: false, delivered: true, completed: true };
  expect(await simulate({ step: 'picked_up', send: true, takes })).toMatchObject({ text: { en: null, sw: null } });
  const silent = await cancelled();
  expect(silent.filter((text) => /cancelled|imeghairiwa/.test(text))).toEqual([]);
  // Own words say why, too.
  await set({ cancelled: { send: true, text: { sw: 'Kwa sababu: {detail}', en: 'Because: {detail}' } } });
  expect(await cancelled()).toContainEqual(expect.stringMatching(/^(Kwa sababu|Because): Imeisha$/));
  await set({ cancelled: { send: true, text: null } });
  expect((await cancelled()).filter((text) => /cancelled|imeghairiwa/.test(text))).toHaveLength(1);
});

test('of our own words the simulator shows all that is sent: a reason, a day, an amount', async () => {
  const played = async (step: string) => (await simulate({ step, send: true })).text;
  expect((await played('cancelled')).en).toMatch(/was cancelled: \w+/);
  expect((await played('on_credit')).sw).toMatch(/lipa kufikia \S+ \d+, \d{4}\./);
  expect((await played('refunded')).en).toMatch(/^TZS\s[\d,.]+ of order \d+ has been given back/);
  // What the shop itself changes is told, in words of its own.
  expect((await played('edited')).sw).toMatch(/wamebadilisha oda yako .*kama ulivyoomba/);
});

test('a word in braces that nothing fills in is said at its step', async () => {
  const answer = await set({ paid: { send: true, text: { sw: 'Asante {jina}' } } });
  expect([answer.status, answer.body.errors]).toEqual([422, { 'paid.text': '{jina} is not filled in here.' }]);
});

test('a step is played as if the money had come that it waits for', async () => {
  const { body } = await shop.call('POST', '/api/orders', {
    ...{ customer_name: 'Asha', customer_phone: '+255716399999', fulfilment: 'delivery', payment_method: 'cash' },
    ...{ place: 'Sinza', lines: [{ product_id: product, quantity: 1 }] },
  });
  const { price } = (await shop.call('GET', `/api/products/${product}`)).body;
  const text = { sw: '{paid} {due}' };
  const played = async (step: string, more: object = {}) =>
    (await simulate({ order_id: body.id, step, send: true, text, ...more })).text.sw;
  const inAll = formatMoney(price);
  expect(await played('placed')).toBe(`${formatMoney(0)} ${inAll}`);
  expect(await played('paid')).toBe(`${inAll} ${formatMoney(0)}`);
  expect(await played('part_paid')).toBe(`${formatMoney(price / 2)} ${formatMoney(price / 2)}`);
  expect(await played('delivered')).toBe(`${inAll} ${formatMoney(0)}`);
  expect(await played('delivered', { cash_on_delivery: true })).toBe(`${formatMoney(0)} ${inAll}`);
  // What has come in truth is said as it is.
  await shop.call('POST', `/api/orders/${body.id}/record_cash`, { amount: price / 4 });
  expect(await played('part_paid')).toBe(`${formatMoney(price / 4)} ${formatMoney((price * 3) / 4)}`);
});

test('who may not read orders plays the example, and none of the shop’s', async () => {
  const { id } = (await shop.call('GET', '/api/orders?_start=0&_end=1')).body[0];
  const stranger = await newColleague(server, shop, ['order_workflow.read']);
  const body = { step: 'placed', send: true, text: { sw: '{name} {number} {url}' } };
  const played = await stranger.call('POST', '/api/order_workflow/simulate', body);
  expect(played.body).toMatchObject({ number: null, open: null, text: { sw: 'Neema 1001 https://…' } });
  const named = await stranger.call('POST', '/api/order_workflow/simulate', { ...body, order_id: id });
  expect([named.status, named.body.code]).toEqual([403, 'not_allowed']);
});

test('who buys is written to in her own language, whatever staff read', async () => {
  const [grace, unknown] = ['+255716388881', '+255716388882'];
  await shop.call('POST', '/api/customers', { name: 'Grace', phone: grace, language: 'sw' });
  const order = async (customer_phone: string, staff: string) => {
    const body = { customer_name: 'Grace', customer_phone, lines: [{ product_id: product, quantity: 1 }] };
    return (await shop.call('POST', '/api/orders', body, { 'accept-language': staff })).body;
  };
  expect(await order(grace, 'en')).toMatchObject({ language: 'sw' });
  // Of whom nothing is known, the shop's own.
  const { id, language } = await order(unknown, 'sw');
  expect(language).toBe('en');
  const link = new URL((await shop.call('POST', `/api/orders/${id}/open_link`, {})).body.url);
  const { body } = await server.call('GET', `/api/v1/order?token=${link.searchParams.get('token')}`);
  expect(body.language).toBe('en');
});
