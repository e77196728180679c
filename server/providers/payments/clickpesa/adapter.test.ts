import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm, rehearsalPin } from '../../../../common/rehearsal.ts';
import { derive, startStage } from '../../../../tests/harness/rehearsal-stage.ts';
import { standInKeyLabel, standInPaths } from '../../../rehearsal/payment-keys.ts';
import { realWorld } from '../../../world.ts';
import type { PaymentProvider } from '../port.ts';
import { gatewayAccounts } from '../services.ts';
import { clickpesa } from './adapter.ts';
import { withChecksum } from './checksum.ts';

const phone = '+255712345678';
const account = () =>
  gatewayAccounts.accountOf('clickpesa', stage.base + standInPaths.clickpesa, (key) =>
    derive(standInKeyLabel('clickpesa', key)),
  );
const checksumKey = derive(standInKeyLabel('clickpesa', 'checksumKey'));
let stage: Awaited<ReturnType<typeof startStage>>;
let provider: PaymentProvider;
let number = 0;
let ref: string;
let calls: string[] = [];
/** The time as the adapter and the stand-in have it. */
let time = Date.now();
const now = () => new Date(time);

const open = (given: ReturnType<typeof account>, watched = fetch, at = now) =>
  clickpesa.open(given, {
    ...{ callback: '', rehearsal: true, fetch: watched, now: at, newId: realWorld.newId },
    timeOutMs: 30_000,
  });
const connect = (keys: Partial<Record<'clientId' | 'apiKey' | 'checksumKey', string>> = {}) =>
  open({ ...account(), ...keys }, (url, init) => {
    calls.push(new URL(String(url)).pathname.slice(standInPaths.clickpesa.length));
    return fetch(url, init);
  });

beforeAll(async () => {
  stage = await startStage({ now }, 300);
  provider = connect();
});
afterAll(() => stage.close());
beforeEach(async () => {
  ref = `CP${++number}`;
  calls = [];
  stage.received.length = 0;
  await stage.switches(phone, calm);
});

const amount = 15_000_00;
const collect = (by = provider) => by.collect({ ref, amount, phone, shop: 'Duka la Asha' });
const callbacks = async (count: number) =>
  (await stage.awaited(count)).map(({ raw, headers }) => provider.parseCallback(raw, headers));

describe('a payment', () => {
  test('is pending until the PIN, then paid, and reported by a callback with a checksum', async () => {
    expect(await collect()).toMatchObject({ state: 'pending', amount, failure: null });
    expect((await stage.items(phone)).at(-1)).toMatchObject({ kind: 'prompt', id: ref, state: 'open' });
    expect(await provider.status(ref)).toMatchObject({ state: 'pending', amount });
    await stage.pay(phone, ref);
    const [callback] = await callbacks(1);
    expect(stage.received[0]?.path).toBe('/api/payments/callback/clickpesa');
    expect(callback).toMatchObject({ ref, claimed: 'paid', amount, providerRef: expect.any(String) });
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount, failure: null });
  });

  test.each([
    ['a wrong PIN', { answer: 'pin', pin: '9999' }, {}, 'wrong_pin'],
    ['a cancelled prompt', { answer: 'cancel' }, {}, 'cancelled_by_payer'],
    ['too little money', { answer: 'pin', pin: rehearsalPin }, { no_money: true }, 'insufficient_funds'],
  ])('%s fails in our words', async (_, given, switches, failure) => {
    await stage.switches(phone, switches);
    await collect();
    await stage.answer(phone, ref, given);
    const [callback] = await callbacks(1);
    expect(callback).toMatchObject({ ref, claimed: 'failed' });
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure });
  });

  test('the same reference again is asked about, not pushed twice', async () => {
    const first = await collect();
    expect(await collect()).toEqual(first);
    const prompts = (await stage.items(phone)).filter(({ id }) => id === ref);
    expect(prompts).toHaveLength(1);
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
  test('another amount is what ClickPesa says', async () => {
    await stage.switches(phone, { wrong_amount: true });
    await collect();
    await stage.pay(phone, ref);
    await callbacks(1);
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount: amount - 1000_00 });
  });

  test('a server error and silence are unknown; what was taken in silence is found by its reference', async () => {
    await stage.switches(phone, { network: 'down' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'silent' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'up' });
    expect(await provider.status(ref)).toMatchObject({ state: 'pending', amount });
  });

  test('what it does not know yet is unknown', async () => {
    await collect();
    await stage.switches(phone, { status_missing: 60 });
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown' });
    expect(await provider.status('NOBODY')).toMatchObject({ state: 'unknown' });
  });

  test('a number that no network has is refused, and nothing is on its way', async () => {
    const refusal = await provider.collect({ ref, amount, phone: '+255222000000', shop: 'Duka la Asha' });
    expect(refusal).toMatchObject({ state: 'failed', failure: 'not_registered' });
    expect(refusal, 'no other service knows her either').not.toHaveProperty('neverTaken');
  });

  test('where nobody listens nothing was sent', async () => {
    const nobody = open({ base: 'http://127.0.0.1:1', clientId: 'a', apiKey: 'b', checksumKey: 'c' });
    expect(await collect(nobody)).toMatchObject({ state: 'failed', failure: 'provider_error' });
    expect(await nobody.status(ref)).toMatchObject({ state: 'unknown' });
  });
});

const hmac = (text: string) => createHmac('sha256', 'test_checksum_key').update(text).digest('hex');
test('what goes out is what its documentation shows: token, preview, prompt with checksum, question', async () => {
  const sent: object[] = [];
  const answers = [
    { success: true, token: 'Bearer eyJhbGciOi' },
    {
      activeMethods: [
        { name: 'TIGO-PESA', status: 'AVAILABLE', fee: 290 },
        { name: 'M-PESA', status: 'UNAVAILABLE', message: '…' },
      ],
      sender: { accountName: 'ASHA JUMA', accountNumber: '255712345678', accountProvider: 'TIGO-PESA' },
    },
    {
      ...{ id: '0968867116LCPD6C', status: 'PROCESSING', channel: 'TIGO-PESA', orderReference: 'ORD1001' },
      ...{ collectedAmount: '15000.00', collectedCurrency: 'TZS', clientId: 'ID1' },
    },
    [
      {
        ...{ id: '0968867116LCPD6C', status: 'SUCCESS', orderReference: 'ORD1001' },
        ...{ collectedAmount: 15000, collectedCurrency: 'TZS' },
      },
    ],
  ];
  const keys = { clientId: 'ID1', apiKey: 'API1', checksumKey: 'test_checksum_key' };
  const documented = open({ base: 'https://api.clickpesa.com/third-parties', ...keys }, async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    sent.push({ call: `${init?.method} ${url}`, headers, ...(init?.body && { body: JSON.parse(String(init.body)) }) });
    return Response.json(answers[sent.length - 1]);
  });
  const prompt = { ref: 'ORD1001', amount, phone, shop: 'Duka la Asha' };
  const pushed = { state: 'pending', providerRef: '0968867116LCPD6C', amount, fee: 290_00 };
  expect(await documented.collect(prompt)).toMatchObject(pushed);
  expect(await documented.status('ORD1001')).toMatchObject({ state: 'paid', amount });
  const authorization = 'Bearer eyJhbGciOi';
  expect(sent).toEqual([
    {
      call: 'POST https://api.clickpesa.com/third-parties/generate-token',
      headers: { 'client-id': 'ID1', 'api-key': 'API1' },
    },
    {
      call: 'POST https://api.clickpesa.com/third-parties/payments/preview-ussd-push-request',
      headers: { authorization, 'content-type': 'application/json' },
      body: {
        ...{ amount: '15000', currency: 'TZS', orderReference: 'ORD1001', phoneNumber: '255712345678' },
        ...{ fetchSenderDetails: true, checksumMethod: 'canonical' },
        checksum: hmac(
          '{"amount":"15000","currency":"TZS","fetchSenderDetails":true,"orderReference":"ORD1001",' +
            '"phoneNumber":"255712345678"}',
        ),
      },
    },
    {
      call: 'POST https://api.clickpesa.com/third-parties/payments/initiate-ussd-push-request',
      headers: { authorization, 'content-type': 'application/json' },
      body: {
        ...{ amount: '15000', currency: 'TZS', orderReference: 'ORD1001', phoneNumber: '255712345678' },
        checksum: '99d2f98e4796f8b1ce917223852f04dd29094d131c7a1882e1058a9713212dfd',
        checksumMethod: 'canonical',
      },
    },
    { call: 'GET https://api.clickpesa.com/third-parties/payments/ORD1001', headers: { authorization } },
  ]);
});

describe('keys', () => {
  test('a token is made once for all calls of an hour, and anew when ClickPesa takes it back', async () => {
    const fresh = connect();
    await Promise.all([collect(fresh), fresh.status(ref), fresh.status(ref)]);
    expect(calls.filter((path) => path === '/generate-token')).toHaveLength(1);
    time += 56 * 60_000;
    await fresh.status(ref);
    expect(calls.filter((path) => path === '/generate-token')).toHaveLength(2);
    // Its clock runs ahead of ours: to it the token is over.
    const ours = time;
    const slow = open(account(), fetch, () => new Date(ours));
    expect(await slow.status(ref)).toMatchObject({ state: 'pending' });
    time += 61 * 60_000;
    expect(await slow.status(ref)).toMatchObject({ state: 'pending' });
  });

  test('a wrong API key or checksum key sends nothing', async () => {
    expect(await collect(connect({ apiKey: 'wrong' }))).toMatchObject({ state: 'failed', failure: 'provider_error' });
    const unsigned = await collect(connect({ checksumKey: 'wrong' }));
    expect(unsigned).toMatchObject({ state: 'failed', failure: 'provider_error', neverTaken: true });
    expect((await stage.items(phone)).some(({ id }) => id === ref)).toBe(false);
  });
});

test('whether the application may collect is part of its check; where not, nobody was asked', async () => {
  expect(await provider.checkKeys?.()).toBeUndefined();
  expect(await connect({ checksumKey: 'wrong' }).checkKeys?.()).toBe('keys_refused');
  const closed = connect({ clientId: `${account().clientId}-no-collection` });
  expect(await closed.checkKeys?.()).toBe('cannot_collect');
  expect(await collect(closed)).toMatchObject({ state: 'failed', failure: 'provider_error', neverTaken: true });
  expect((await stage.items(phone)).some(({ id }) => id === ref)).toBe(false);
});

describe('what it says without asking anybody for money', () => {
  test('whose number it is, and what the account holds', async () => {
    expect(await provider.nameOf?.(phone)).toBe('REHEMA JOSEPH');
    expect(await provider.nameOf?.('+255222000000')).toBeNull();
    expect(await provider.balance?.()).toBe(245_600_00);
    const stranger = connect({ apiKey: 'wrong' });
    expect([await stranger.nameOf?.(phone), await stranger.balance?.()]).toEqual([null, undefined]);
    expect((await stage.items(phone)).some(({ id }) => id.startsWith('CHECK'))).toBe(false);
  });
});

describe('a callback', () => {
  const read = (body: object) => provider.parseCallback(Buffer.from(JSON.stringify(body)), {});
  const signed = (body: Record<string, unknown>) => read(withChecksum(checksumKey, body));

  test('is read in both shapes that are documented', () => {
    const customer = { name: 'Asha Juma', email: 'a@example.com', phone: '255712345678' };
    const received = {
      event: 'PAYMENT RECEIVED',
      data: {
        paymentId: 'PAY123456',
        orderReference: 'ORD1001',
        amount: '15000.00',
        currency: 'TZS',
        status: 'SUCCESS',
        customer,
      },
    };
    expect(signed(received)).toMatchObject({ ref: 'ORD1001', providerRef: 'PAY123456', claimed: 'paid', amount });
    const other = {
      event: 'PAYMENT RECEIVED',
      data: {
        id: 'LCP123',
        status: 'SUCCESS',
        orderReference: 'ORD1001',
        collectedAmount: 15000,
        collectedCurrency: 'TZS',
      },
    };
    expect(signed(other)).toMatchObject({ ref: 'ORD1001', providerRef: 'LCP123', claimed: 'paid', amount });
    const failed = { eventType: 'PAYMENT FAILED', data: { id: 'LCP123', status: 'FAILED', orderReference: 'ORD1001' } };
    expect(signed(failed)).toMatchObject({ ref: 'ORD1001', claimed: 'failed', amount: null });
  });

  test('without its checksum, changed, or about something else is nobody’s', () => {
    const body = { event: 'PAYMENT RECEIVED', data: { id: 'L1', orderReference: 'ORD1001', collectedAmount: '15000' } };
    expect(read(body)).toBeUndefined();
    expect(read({ ...withChecksum(checksumKey, body), event: 'PAYMENT FAILED' })).toBeUndefined();
    expect(read(withChecksum('another key', body))).toBeUndefined();
    expect(signed({ ...body, event: 'PAYOUT INITIATED' })).toBeNull();
    for (const raw of ['', 'null', '[]', '"text"', '{"checksum":7}', '\u0000'])
      expect(provider.parseCallback(Buffer.from(raw), {}), raw).toBeUndefined();
  });
});
