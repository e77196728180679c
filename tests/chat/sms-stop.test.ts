import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone, type Phone } from '../../scripts/rehearse/phone.ts';
import { queueMessage } from '../../server/outbound/queue-message.ts';
import { signedHeaders } from '../../server/providers/payments/standard-webhook.ts';
import { inboundSecretLabel } from '../../server/rehearsal/sms.ts';
import { databases } from '../harness/databases.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';

const number = '+255713000321';
let server: TestServer;
let shop: TestShop;
let stranger: TestShop;
let phone: Phone;
beforeAll(async () => {
  server = await startTestServer(databases.at(-1) ?? 'pglite');
  [shop, stranger] = [await newShop(server), await newShop(server)];
  phone = await openPhone(server.base, number);
});
afterAll(async () => {
  phone?.close();
  await server?.stop();
});

const inbound = '/api/webhooks/sms/rehearsal';
/** Headers by which the provider signs what it sends; one id a message, however often it comes. */
const signed = (id: string, body: object, secret = server.running.services.secrets.derive(inboundSecretLabel)) =>
  signedHeaders(secret, id, new Date(), JSON.stringify(body));
/** As the provider brings it: answered once it was worked off, so that what is sent after it comes after it. */
const bring = async (id: string, text: string) => {
  const body = { from: number, text };
  expect((await server.call('POST', inbound, body, signed(id, body))).status).toBe(200);
};
/** Written on the phone, which tells the server in its own time. */
const sms = (text: string) => server.call('POST', `/rehearsal/api/phones/${encodeURIComponent(number)}/sms`, { text });
const texts = () => phone.items().flatMap((item) => (item.kind === 'sms' && !item.from ? [item.text] : []));
const wrote = (words: RegExp) =>
  phone.waitNew(`an SMS that says ${words}`, (item) => item.kind === 'sms' && !item.from && words.test(item.text));
const optOuts = (of: TestShop) =>
  server.running.services.db.withShop(of.shopId, (tx) =>
    tx
      .selectFrom('opt_outs')
      .innerJoin('customers', 'customers.id', 'opt_outs.customer_id')
      .select(['opt_outs.channel', 'opt_outs.address', 'opt_outs.text', 'opt_outs.ended_text', 'customers.phone'])
      .where('opt_outs.shop_id', '=', of.shopId)
      .orderBy('opt_outs.created_at')
      .execute(),
  );
const order = async () => {
  const product_id = await newProduct(shop);
  const { body } = await shop.call('POST', '/api/orders', {
    lines: [{ product_id, quantity: 1 }],
    customer_name: 'Neema',
    customer_phone: number,
  });
  return async (action: string, args = {}) => {
    const { status } = await shop.call('POST', `/api/orders/${body.id}/${action}`, args, {
      'idempotency-key': `${action}-${body.id}`,
    });
    expect([action, status]).toEqual([action, 200]);
  };
};

test(
  'an SMS with ACHA ends offers at once: answered, kept ' + 'with its proof, and order messages for courtesy stop',
  async () => {
    const act = await order();
    await act('record_cash');
    await act('pick_up');
    await wrote(/has been picked up/);

    phone.checkpoint();
    expect((await sms('Acha')).status).toBe(202);
    await wrote(/^Sawa. Hutapokea tena habari wala ofa kutoka/);
    expect(await optOuts(shop)).toEqual([
      { channel: 'sms', address: number, text: 'Acha', ended_text: null, phone: number },
    ]);
    expect(await optOuts(stranger)).toEqual([]);

    const second = await order();
    phone.checkpoint();
    await second('record_cash');
    await wrote(/is paid/);
    await second('pick_up');
    // What she must know comes all the same, and after what would have come before it.
    const third = await order();
    phone.checkpoint();
    await third('cancel', { reason: 'Imeisha' });
    await wrote(/was cancelled/);
    expect(texts().filter((text) => text.includes('has been picked up'))).toHaveLength(1);

    // An offer is not sent, whoever wrote it down.
    const { services } = server.running;
    const offer = { channel: 'sms', purpose: 'marketing', to: number, text: 'Ofa', effectKey: 'offer' } as const;
    await services.db.withShop(shop.shopId, (tx) => queueMessage(services, tx, { shopId: shop.shopId, ...offer }));
    await expect
      .poll(() =>
        services.db.withShop(shop.shopId, (tx) =>
          tx.selectFrom('outbound_messages').select(['state', 'failure']).where('effect_key', '=', 'offer').execute(),
        ),
      )
      .toEqual([{ state: 'failed', failure: 'opted_out' }]);

    // Sent again it changes nothing, and costs no further SMS; START takes it back.
    await bring('again', 'STOP');
    phone.checkpoint();
    await bring('back', 'anza');
    await wrote(/^Karibu tena/);
    expect(texts().filter((text) => /no more news|Hutapokea/.test(text))).toHaveLength(1);
    expect(await optOuts(shop)).toMatchObject([{ ended_text: 'anza' }]);
  },
);

test('what is not signed by the provider, or is no wish, changes nothing', async () => {
  const body = { from: number, text: 'STOP' };
  const post = (path: string, headers: Record<string, string>) => server.call('POST', path, body, headers);
  expect((await post(inbound, {})).status).toBe(403);
  expect((await post(inbound, signed('x1', body, Buffer.from('another').toString('base64')))).status).toBe(403);
  const good = signed('x2', body);
  expect((await post('/api/webhooks/sms/beem', good)).status).toBe(404);
  const before = await optOuts(shop);
  await bring('x3', 'Asante, nitaacha ujumbe');
  expect(await optOuts(shop)).toEqual(before);
  phone.checkpoint();
  expect((await post(inbound, good)).status).toBe(200);
  await wrote(/no more news or offers/);
  expect(await optOuts(shop)).toHaveLength(before.length + 1);

  // A copy that comes after START was written stops nothing anew.
  await bring('x4', 'START');
  const ended = await optOuts(shop);
  expect((await post(inbound, good)).status).toBe(200);
  expect(await optOuts(shop)).toEqual(ended);
  expect(ended.map(({ ended_text }) => ended_text)).toEqual(['anza', 'START']);
});
