import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm, rehearsalPin } from '../../../../common/rehearsal.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { derive, startStage } from '../../../../tests/harness/rehearsal-stage.ts';
import { standInKeyLabel, standInPaths } from '../../../rehearsal/payment-keys.ts';
import { realWorld } from '../../../world.ts';
import type { PaymentProvider } from '../port.ts';
import { gatewayAccounts } from '../services.ts';
import { flutterwave } from './adapter.ts';
import { isDuplicate, readCharged, readVerified } from './wire.ts';

const phone = '+255712345678';
const keyOf = (key: string) => derive(standInKeyLabel('flutterwave', key));
const email = 'malipo@duka.example';
let stage: Awaited<ReturnType<typeof startStage>>;
let provider: PaymentProvider;
let number = 0;
let ref: string;
let calls: [path: string, init: RequestInit | undefined][] = [];

const connect = (given: { secretKey?: string; base?: string } = {}) =>
  flutterwave.open(
    { ...gatewayAccounts.accountOf('flutterwave', stage.base + standInPaths.flutterwave, keyOf), email, ...given },
    {
      ...{ callback: '', rehearsal: true, now: () => new Date(), newId: realWorld.newId, timeOutMs: 30_000 },
      fetch: (url, init) => {
        calls.push([String(url).slice((stage.base + standInPaths.flutterwave).length), init]);
        return fetch(url, init);
      },
    },
  );
beforeAll(async () => {
  stage = await startStage({}, 300);
  provider = connect();
});
afterAll(() => stage.close());
beforeEach(async () => {
  ref = `FW${++number}`;
  calls = [];
  stage.received.length = 0;
  await stage.switches(phone, calm);
});

const amount = 15_000_00;
const collect = (by = provider) => by.collect({ ref, amount, phone, shop: 'Duka la Asha' });
const callbacks = async (count: number) =>
  (await stage.awaited(count)).map(({ raw, headers }) => provider.parseCallback(raw, headers));
const prompts = async () => (await stage.items(phone)).filter(({ id }) => id === ref);

describe('a payment', () => {
  test('is pending until the PIN, then paid, and reported by a callback with the secret hash', async () => {
    expect(await collect()).toMatchObject({ state: 'pending', amount, failure: null });
    expect(await prompts()).toMatchObject([{ kind: 'prompt', amount, state: 'open' }]);
    expect(await provider.status(ref)).toMatchObject({ state: 'pending', amount });
    await stage.pay(phone, ref);
    const [callback] = await callbacks(1);
    expect(stage.received[0]?.path).toBe('/api/payments/callback/flutterwave');
    expect(callback).toMatchObject({ ref, claimed: 'paid', amount, providerRef: expect.any(String) });
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount, failure: null });
  });

  test('is called for as documented', async () => {
    await collect();
    await provider.status(ref);
    const [[path, charge] = [], question] = calls;
    const authorization = `Bearer ${keyOf('secretKey')}`;
    expect(path).toBe('/charges?type=mobile_money_tanzania');
    expect(charge).toMatchObject({ method: 'POST', headers: { authorization, 'content-type': 'application/json' } });
    const body = { tx_ref: ref, amount: 15000, currency: 'TZS', email, phone_number: '0712345678' };
    expect(JSON.parse(String(charge?.body))).toEqual(body);
    const verify = `/transactions/verify_by_reference?tx_ref=${ref}`;
    expect(question).toMatchObject([verify, { method: 'GET', headers: { authorization } }]);
  });

  test.each([
    ['a wrong PIN', { answer: 'pin', pin: '9999' }, {}],
    ['a cancelled prompt', { answer: 'cancel' }, {}],
    ['too little money', { answer: 'pin', pin: rehearsalPin }, { no_money: true }],
  ])('%s fails, for whatever reason', async (_, given, switches) => {
    await stage.switches(phone, switches);
    await collect();
    await stage.answer(phone, ref, given);
    expect(await callbacks(1)).toMatchObject([{ ref, claimed: 'failed' }]);
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure: 'refused' });
  });

  test('the same reference again is asked about, not charged twice', async () => {
    const first = await collect();
    expect(await collect()).toEqual(first);
    expect(await prompts()).toHaveLength(1);
  });

  test('a callback that comes three times is one event', async () => {
    await stage.switches(phone, { repeated: true });
    await collect();
    await stage.pay(phone, ref);
    const found = await callbacks(3);
    expect(new Set(found.map((each) => each?.id)).size).toBe(1);
  });
});

describe('when the world misbehaves', () => {
  test('another amount is what Flutterwave says', async () => {
    await stage.switches(phone, { wrong_amount: true });
    await collect();
    await stage.pay(phone, ref);
    await callbacks(1);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount: amount - 1000_00 });
  });

  test('its 503 and silence are unknown, called once; what was taken in silence is found', async () => {
    await stage.switches(phone, { network: 'down' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'silent' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    expect(calls).toHaveLength(2);
    await stage.switches(phone, { network: 'up' });
    expect(await provider.status(ref)).toMatchObject({ state: 'pending', amount });
  });

  test('what it does not know yet is unknown', async () => {
    await collect();
    await stage.switches(phone, { status_missing: 60 });
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown' });
    expect(await provider.status('NOBODY')).toMatchObject({ state: 'unknown' });
  });

  test('a wrong key, or nobody there: nothing was sent; of another refusal nobody knows', async () => {
    const refusal = { state: 'failed', failure: 'provider_error' };
    const landline = { ref, amount, phone: '+255222000000', shop: 'Duka la Asha' };
    expect(await provider.collect(landline)).toMatchObject({ state: 'unknown' });
    for (const given of [{ secretKey: 'wrong' }, { base: `http://127.0.0.1:${await freePort()}` }])
      expect(await collect(connect(given))).toMatchObject(refusal);
    expect(await prompts()).toEqual([]);
  });
});

/** A transaction as documented. */
const data = {
  ...{ id: 2615403, tx_ref: 'ORD1001', flw_ref: 'FLW-1', amount: 15000, charged_amount: 15000, app_fee: 210 },
  ...{ merchant_fee: 0, processor_response: 'pending', auth_model: 'MOBILEMONEY', currency: 'TZS', status: 'pending' },
  ...{ payment_type: 'mobilemoneytz', customer: { id: 1, phone_number: '0712345678', name: 'Asha Juma', email } },
};
const answer = (change: object, status = 200) => ({
  status,
  body: { status: 'success', message: 'Charge initiated', data: { ...data, ...change } },
});

test.each([
  ['pending', 'pending', 'pending'],
  ['successful', 'paid', 'pending'],
  ['failed', 'failed', 'failed'],
  ['succeeded', 'unknown', 'unknown'],
])(
  'a transaction that is %s is %s where it is asked about, and %s where it was just charged',
  (status, verified, charged) => {
    expect(readVerified(answer({ status }), 'ORD1001').state).toBe(verified);
    expect(readCharged(answer({ status }), 'ORD1001').state).toBe(charged);
    expect(readVerified(answer({ status }), 'ORD1002').state, 'another reference').toBe('unknown');
    expect(readVerified(answer({ status, app_fee: 'none' }), 'ORD1001'), 'it says no fee').toMatchObject({
      state: verified,
      ...(verified !== 'unknown' && { amount }),
    });
    expect(readVerified(answer({ status }), 'ORD1001').fee).toBe(verified === 'unknown' ? undefined : 210_00);
    expect(readVerified(answer({ status, currency: 'KES' }), 'ORD1001').state, 'another currency').toBe('unknown');
    expect(readVerified(answer({ status }, 500), 'ORD1001').state, 'its server failed').toBe('unknown');
  },
);

test('what it turned away was never taken; any other refusal is unknown, or was there before', () => {
  const error = (message: string) => ({ status: 'error', message, data: null });
  const outage = { status: 503, body: error('An error occurred. Please contact support') };
  expect(readCharged(outage, 'ORD1001').state).toBe('unknown');
  expect(readCharged({ status: 408, body: undefined }, 'ORD1001').state).toBe('unknown');
  for (const status of [401, 403, 429])
    expect(readCharged({ status, body: undefined }, 'ORD1001')).toMatchObject({ state: 'failed', neverTaken: true });
  for (const status of [400, 404, 422])
    expect(readCharged({ status, body: error('email is required') }, 'ORD1001').state).toBe('unknown');
  expect(isDuplicate({ status: 400, body: error('email is required') })).toBe(false);
  expect(isDuplicate({ status: 400, body: error('Duplicate transaction reference') })).toBe(true);
  expect(isDuplicate({ status: 409, body: undefined })).toBe(true);
  expect(isDuplicate(outage)).toBe(false);
});

describe('a callback', () => {
  const hash = { 'verif-hash': keyOf('secretHash') };
  const read = (body: object, headers: Record<string, string> = hash) =>
    provider.parseCallback(Buffer.from(JSON.stringify(body)), headers);
  const completed = { event: 'charge.completed', data: { ...data, status: 'successful' } };

  test('is read as documented', () => {
    expect(read(completed)).toMatchObject({ ref: 'ORD1001', providerRef: 'FLW-1', claimed: 'paid', amount });
    const failed = { ...completed, data: { ...data, status: 'failed' } };
    expect(read(failed)).toMatchObject({ ref: 'ORD1001', claimed: 'failed' });
  });

  test('without the secret hash, with another, or about something else is nobody’s', () => {
    expect(read(completed, {})).toBeUndefined();
    for (const given of ['', 'another']) expect(read(completed, { 'verif-hash': given })).toBeUndefined();
    expect(read({ ...completed, event: 'transfer.completed' })).toBeNull();
    expect(read({ ...completed, data })).toBeNull();
    expect(provider.parseCallback(Buffer.from('{"event":7}'), hash)).toBeNull();
    for (const raw of ['', 'null', '[]', '"text"', '\u0000'])
      expect(provider.parseCallback(Buffer.from(raw), hash), raw).toBeUndefined();
  });
});
