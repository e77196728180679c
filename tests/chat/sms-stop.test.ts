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
}, 60_000);
afterAll(async () => {
  phone?.close();
  await server?.stop();
});

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
    await sms('STOP');
    phone.checkpoint();
    await sms('anza');
    await wrote(/^Karibu tena/);
    expect(texts().filter((text) => /no more news|Hutapokea/.test(text))).toHaveLength(1);
    expect(await optOuts(shop)).toMatchObject([{ ended_text: 'anza' }]);
  },
);

test('what is not signed by the provider, or is no wish, changes nothing', async () => {
  const body = { from: number, text: 'STOP' };
  const post = (path: string, headers: Record<string, string>) => server.call('POST', path, body, headers);
  const secret = server.running.services.secrets.derive(inboundSecretLabel);
  const at = new Date();
  expect((await post('/api/webhooks/sms/rehearsal', {})).status).toBe(403);
  const forged = signedHeaders(Buffer.from('another').toString('base64'), 'x1', at, JSON.stringify(body));
  expect((await post('/api/webhooks/sms/rehearsal', forged)).status).toBe(403);
  const good = signedHeaders(secret, 'x2', at, JSON.stringify(body));
  expect((await post('/api/webhooks/sms/beem', good)).status).toBe(404);
  const before = await optOuts(shop);
  const other = { from: number, text: 'Asante, nitaacha ujumbe' };
  const chatter = signedHeaders(secret, 'x3', at, JSON.stringify(other));
  expect((await server.call('POST', '/api/webhooks/sms/rehearsal', other, chatter)).status).toBe(200);
  expect(await optOuts(shop)).toEqual(before);
  phone.checkpoint();
  expect((await post('/api/webhooks/sms/rehearsal', good)).status).toBe(200);
  await wrote(/no more news or offers/);
  expect(await optOuts(shop)).toHaveLength(before.length + 1);

  // A copy that comes after START was written stops nothing anew.
  const start = { from: number, text: 'START' };
  const taken = signedHeaders(secret, 'x4', at, JSON.stringify(start));
  expect((await server.call('POST', '/api/webhooks/sms/rehearsal', start, taken)).status).toBe(200);
  const ended = await optOuts(shop);
  expect((await post('/api/webhooks/sms/rehearsal', good)).status).toBe(200);
  expect(await optOuts(shop)).toEqual(ended);
  expect(ended.map(({ ended_text }) => ended_text)).toEqual(['anza', 'START']);
});
