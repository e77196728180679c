import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm } from '../../../../common/rehearsal.ts';
import { derive, startStage } from '../../../../tests/harness/rehearsal-stage.ts';
import { eventually } from '../../../../tests/harness/until.ts';
import { standInPaths, typedKey } from '../../../rehearsal/payment-keys.ts';
import { realWorld } from '../../../world.ts';
import type { PaymentProvider } from '../port.ts';
import { gatewayAccounts } from '../services.ts';
import { selcom } from './adapter.ts';
import { signedHeaders } from './signature.ts';
import { readAsked, readName, readPrompted } from './wire.ts';

const phone = '+255712345678';
let stage: Awaited<ReturnType<typeof startStage>>;
let provider: PaymentProvider;
let number = 0;
let ref: string;
const keyOf = (key: string) => typedKey(derive, { service: 'selcom', key });

const connect = (given: { apiKey?: string; apiSecret?: string; now?: () => Date; base?: string } = {}) =>
  selcom.open(
    { ...gatewayAccounts.accountOf('selcom', stage.base + standInPaths.selcom, keyOf), ...given },
    {
      ...{ callback: 'https://duka.test/api/payments/callback/selcom', rehearsal: true, newId: realWorld.newId },
      ...{ fetch, now: () => new Date(), timeOutMs: 30_000 },
      ...given,
    },
  );
beforeAll(async () => {
  stage = await startStage({}, 300);
  provider = connect();
});
afterAll(() => stage.close());
beforeEach(async () => {
  ref = `SC${++number}`;
  stage.received.length = 0;
  await stage.switches(phone, calm);
});

const amount = 15_000_00;
const collect = (by = provider) => by.collect({ ref, amount, phone, shop: 'Duka la Asha' });
const prompts = async () => (await stage.items(phone)).filter(({ id }) => id === ref);

describe('a payment', () => {
  test('is pending until the PIN, then paid, and reported by a signed callback', async () => {
    expect(await collect()).toMatchObject({ state: 'pending', amount, failure: null });
    expect(await prompts()).toMatchObject([{ kind: 'prompt', payee: 'Duka la Asha', amount, state: 'open' }]);
    expect(await provider.status(ref)).toMatchObject({ state: 'pending', amount });
    await stage.pay(phone, ref);
    const [{ raw, headers, path } = { raw: Buffer.alloc(0), headers: {}, path: '' }] = await stage.awaited(1);
    expect(path).toBe('/api/payments/callback/selcom');
    expect(provider.parseCallback(raw, headers)).toMatchObject({ ref, claimed: 'paid', amount });
    expect(provider.parseCallback(Buffer.from(raw.toString().replace('15000', '15001')), headers)).toBeUndefined();
    expect(provider.parseCallback(raw, {})).toBeUndefined();
    expect(connect({ apiSecret: 'another' }).parseCallback(raw, headers)).toBeUndefined();
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount, failure: null });
  });

  test.each([
    ['a wrong PIN', { answer: 'pin', pin: '9999' }, 'refused'],
    ['a cancelled prompt', { answer: 'cancel' }, 'cancelled_by_payer'],
  ])('%s is learnt by asking alone', async (_, given, failure) => {
    await collect();
    await stage.answer(phone, ref, given);
    await eventually(async () => expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure }));
    expect(stage.received).toEqual([]);
  });

  test('is taken off its phone', async () => {
    await collect();
    await stage.switches(phone, { network: 'down' });
    expect(await provider.withdraw?.(ref), 'while it hears nothing').toBe(false);
    await stage.switches(phone, { network: 'up' });
    expect(await provider.withdraw?.(ref)).toBe(true);
    await eventually(async () => expect(await provider.status(ref)).toMatchObject({ state: 'failed' }));
    expect((await stage.pay(phone, ref)).status).toBe(404);
  });

  test('an order is made once: the same again reaches no phone', async () => {
    await collect();
    expect(await collect()).toMatchObject({ state: 'failed' });
    expect(await prompts()).toHaveLength(1);
    expect(await provider.status(ref)).toMatchObject({ state: 'pending' });
  });
});

test('what goes out is what its documentation shows: an order, its prompt and a question, all signed', async () => {
  const sent: object[] = [];
  const codes = ['000', '111', '000'];
  const keys = {
    vendor: 'TILL60000000',
    apiKey: '202cb962ac59075b964b07152d234b70',
    apiSecret: '81dc9bdb52d04dc20036dbd8313ed055',
    ...{ floatVendor: 'FLOAT60000000', pin: '1234' },
  };
  const base = 'https://apigw.selcommobile.com/v1';
  const documented = selcom.open(
    { base, ...keys },
    {
      ...{ callback: 'https://ex.co/api/payments/callback/selcom', rehearsal: true, newId: realWorld.newId },
      ...{ now: () => new Date('2026-01-01T09:00:00.512Z'), timeOutMs: 30_000 },
      async fetch(url, init) {
        const headers = Object.fromEntries(new Headers(init?.headers));
        const body = init?.body && { body: JSON.parse(String(init.body)) };
        sent.push({ call: `${init?.method} ${url}`, headers, ...body });
        const data = [{ order_id: 'ORD1001', amount: '15000', payment_status: 'COMPLETED', reference: '0281121212' }];
        return Response.json({ resultcode: codes[sent.length - 1], result: '', reference: '0289999288', data });
      },
    },
  );
  const prompt = { ref: 'ORD1001', amount, phone, shop: 'Duka la Asha' };
  expect(await documented.collect(prompt)).toMatchObject({ state: 'pending', providerRef: '0289999288', amount });
  expect(await documented.status('ORD1001')).toMatchObject({ state: 'paid', amount });
  // The digests were worked out apart from our code, from how its pages describe them.
  const signed = (fields: string, digest: string) => ({
    ...{ accept: 'application/json', 'content-type': 'application/json;charset="utf-8"', 'cache-control': 'no-cache' },
    authorization: 'SELCOM MjAyY2I5NjJhYzU5MDc1Yjk2NGIwNzE1MmQyMzRiNzA=',
    ...{ 'digest-method': 'HS256', timestamp: '2026-01-01T12:00:00+03:00', 'signed-fields': fields, digest },
  });
  const order = {
    ...{ vendor: 'TILL60000000', order_id: 'ORD1001', buyer_email: '255712345678@ex.co' },
    ...{ buyer_name: '255712345678', buyer_phone: '255712345678', amount: 15000, currency: 'TZS' },
    redirect_url: 'aHR0cHM6Ly9leC5jby9jYXJ0L29yZGVy',
    cancel_url: 'aHR0cHM6Ly9leC5jby9jYXJ0L29yZGVy',
    webhook: 'aHR0cHM6Ly9leC5jby9hcGkvcGF5bWVudHMvY2FsbGJhY2svc2VsY29t',
    ...{ buyer_remarks: 'None', merchant_remarks: 'Duka la Asha', no_of_items: 1, expiry: 5 },
  };
  expect(sent).toEqual([
    {
      call: `POST ${base}/checkout/create-order-minimal`,
      headers: signed(Object.keys(order).join(), 'sCffRGr99X1XUSUuX4euVy+XnpS5NDDZq/kX4Lww5G8='),
      body: order,
    },
    {
      call: `POST ${base}/checkout/wallet-payment`,
      headers: signed('transid,order_id,msisdn', 'Ixot29yK25pTakoWkFQ7uMmAn/7y0S+//FGLklntGzI='),
      body: { transid: 'ORD1001', order_id: 'ORD1001', msisdn: '255712345678' },
    },
    {
      call: `GET ${base}/checkout/order-status?order_id=ORD1001`,
      headers: signed('order_id', 'T8Kk3EBgjLNhcVB1l9DngPWLBKDUTUw63moNoK9s+9w='),
    },
  ]);
});

test('whose number it is, is asked for by the name of its network', async () => {
  expect(await provider.nameOf?.(phone)).toBe('REHEMA JOSEPH');
  expect(await provider.nameOf?.('+255222000000')).toBeNull();
  expect(await connect({ apiSecret: 'wrong' }).nameOf?.(phone)).toBeNull();
  expect(await prompts()).toEqual([]);
  const body = { resultcode: '000', result: 'SUCCESS', data: [{ name: 'JUMA ALI' }] };
  expect(readName({ status: 200, body })).toBe('JUMA ALI');
  expect(readName({ status: 200, body: { ...body, data: [] } })).toBeNull();
  expect(readName({ status: 200, body: { ...body, resultcode: '010' } })).toBeNull();
});

describe('when the world misbehaves', () => {
  test('what it calls ambiguous is unknown, and so is silence; what was taken is found', async () => {
    await stage.switches(phone, { network: 'down' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    ref = `SC${++number}`;
    await stage.switches(phone, { network: 'silent' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'up' });
    expect(await provider.status(ref)).toMatchObject({ state: 'pending', amount });
    expect(await provider.status('NOBODY')).toMatchObject({ state: 'unknown' });
  });

  test('a number that no network has is refused', async () => {
    const refusal = await provider.collect({ ref, amount, phone: '+255222000000', shop: 'Duka la Asha' });
    expect(refusal).toMatchObject({ state: 'failed', failure: 'not_registered' });
  });

  test('wrong keys, a clock that is far off, or nobody there: nothing was sent', async () => {
    const off = () => new Date(Date.now() - 10 * 60_000);
    for (const given of [{ apiKey: 'wrong' }, { apiSecret: 'wrong' }, { now: off }, { base: 'http://127.0.0.1:1' }])
      expect(await collect(connect(given))).toMatchObject({ state: 'failed', failure: 'provider_error' });
    expect(await prompts()).toEqual([]);
    // What is wrong is what its answer shows.
    expect(await connect({ now: off }).checkKeys?.()).toBe('time_off');
    expect(await connect({ apiSecret: 'wrong' }).checkKeys?.()).toBe('keys_refused');
    expect(await provider.checkKeys?.()).toBeUndefined();
  });
});

test.each([
  ['000', 'SUCCESS', 'pending', null],
  ['111', 'PENDING', 'pending', null],
  ['927', 'INPROGRESS', 'pending', null],
  ['999', 'AMBIGOUS', 'unknown', null],
  ['403', 'FAIL', 'failed', 'provider_error'],
  ['990', 'FAIL', 'failed', 'insufficient_funds'],
  ['056', 'FAIL', 'failed', 'refused'],
])('a prompt answered with %s %s is %s', (resultcode, result, state, failure) => {
  const body = { transid: 'TX1', reference: '0289999288', resultcode, result, message: '', data: [] };
  expect(readPrompted({ status: 200, body }, amount)).toMatchObject({ state, failure });
  expect(readPrompted({ status: 500, body }, amount).state, 'its server failed').toBe('unknown');
});

test('a gateway that turns a prompt away has asked nobody; one whose network did not answer may have', () => {
  const body = (resultcode: string) => ({ resultcode, result: 'FAIL', message: '', data: [] });
  const away = { state: 'failed', failure: 'provider_error', neverTaken: true };
  for (const status of [401, 429]) expect(readPrompted({ status, body: undefined }, amount)).toMatchObject(away);
  for (const [status, code] of [
    [401, '401'],
    [429, '429'],
    [403, '402'],
  ] as const)
    expect(readPrompted({ status, body: body(code) }, amount)).toMatchObject(away);
  for (const status of [200, 403])
    expect(readPrompted({ status, body: body('403') }, amount)).not.toHaveProperty('neverTaken');
  expect(readPrompted({ status: 403, body: undefined }, amount)).not.toHaveProperty('neverTaken');
  for (const status of [401, 403, 429]) {
    expect(readPrompted({ status, body: body('999') }, amount).state).toBe('unknown');
    expect(readPrompted({ status, body: body('111') }, amount).state).toBe('pending');
  }
  expect(readPrompted({ status: 400, body: body('400') }, amount)).not.toHaveProperty('neverTaken');
});

test.each([
  ['PENDING', 'pending'],
  ['INPROGRESS', 'pending'],
  ['COMPLETED', 'paid'],
  ['CANCELLED', 'failed'],
  ['USERCANCELLED', 'failed'],
  ['REJECTED', 'failed'],
  ['SOMETHING NEW', 'unknown'],
])('an order that is %s is %s', (status, state) => {
  const data = [{ order_id: 'ORD1001', amount: '15000', payment_status: status, reference: '0281121212' }];
  const body = { resultcode: '000', result: 'SUCCESS', data };
  expect(readAsked({ status: 200, body }, 'ORD1001').state).toBe(state);
  expect(readAsked({ status: 200, body }, 'ORD1002').state, 'another order').toBe('unknown');
  expect(readAsked({ status: 500, body }, 'ORD1001').state).toBe('unknown');
});

test('a callback is read with its documented misspelling, and nonsense is not', () => {
  const read = (body: Record<string, unknown>) =>
    provider.parseCallback(
      Buffer.from(JSON.stringify(body)),
      signedHeaders({ apiKey: keyOf('apiKey'), apiSecret: keyOf('apiSecret') }, new Date(), body),
    );
  const paid = { result: 'SUCCESS', resulcode: '000', order_id: 'ORD1', amount: '15000', payment_status: 'COMPLETED' };
  expect(read(paid)).toMatchObject({ ref: 'ORD1', claimed: 'paid', amount });
  expect(read({ ...paid, payment_status: 'PENDING' })).toBeNull();
  for (const raw of ['', 'null', '[]', '7', '\u0000'])
    expect(provider.parseCallback(Buffer.from(raw), {})).toBeUndefined();
});
