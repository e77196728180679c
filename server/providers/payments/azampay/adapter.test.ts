import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm, rehearsalPin } from '../../../../common/rehearsal.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { derive, startStage } from '../../../../tests/harness/rehearsal-stage.ts';
import { accountOf } from '../../../payment-accounts.ts';
import { standInKeyLabel, standInPaths } from '../../../rehearsal/payment-keys.ts';
import type { PaymentProvider } from '../port.ts';
import { azampayPayments } from './adapter.ts';
import { networkOf, readCheckout } from './wire.ts';

const phone = '+255712345678';
const keyOf = (key: string) => derive(standInKeyLabel('azampay', key));
const secret = keyOf('callbackSecret');
const checkoutPath = '/azampay/mno/checkout';
const tokenPath = '/AppRegistration/GenerateToken';
let stage: Awaited<ReturnType<typeof startStage>>;
let provider: PaymentProvider;
let number = 0;
let ref: string;
let calls: [path: string, init: RequestInit | undefined][] = [];
/** The time as the adapter and the stand-in have it. */
let time = Date.now();
const now = () => new Date(time);

const connect = (given: Partial<Record<'appName' | 'clientSecret' | 'apiKey' | 'base' | 'authBase', string>> = {}) =>
  azampayPayments({
    ...accountOf('azampay', stage.base + standInPaths.azampay, keyOf),
    ...{ rehearsal: true, timeOutMs: 30_000, now },
    fetch: (url, init) => {
      calls.push([String(url).slice((stage.base + standInPaths.azampay).length), init]);
      return fetch(url, init);
    },
    ...given,
  });
beforeAll(async () => {
  stage = await startStage({ now }, 300);
  provider = connect();
});
afterAll(() => stage.close());
beforeEach(async () => {
  ref = `AZ${++number}`;
  calls = [];
  stage.received.length = 0;
  await stage.switches(phone, calm);
});

const amount = 15_000_00;
const collect = (by = provider) => by.collect({ ref, amount, phone, shop: 'Duka la Asha' });
const keyIn = (path: string) => new URL(path, 'http://duka.test').searchParams.get('key') ?? undefined;
const callbacks = async (count: number) =>
  (await stage.awaited(count)).map(({ raw, headers, path }) => ({
    parsed: provider.parseCallback(raw, headers, keyIn(path)),
    answer: provider.readCallback?.(raw),
  }));
const prompts = async () => (await stage.items(phone)).filter(({ id }) => id === ref);
const paths = () => calls.map(([path]) => path);

describe('a payment', () => {
  test('is pending until the PIN, then paid by a callback to the secret address', async () => {
    const { providerRef, ...pending } = await collect();
    expect(pending).toEqual({ state: 'pending', amount: null, failure: null });
    expect(await prompts()).toMatchObject([{ kind: 'prompt', amount, state: 'open' }]);
    await stage.pay(phone, ref);
    const [callback] = await callbacks(1);
    expect(stage.received[0]?.path).toBe(`/api/payments/callback/azampay?key=${secret}`);
    expect(callback?.parsed).toMatchObject({ ref, claimed: 'paid', amount, providerRef });
    expect(callback?.answer).toMatchObject({ state: 'paid', amount, failure: null, payer: phone, providerRef });
  });

  test('is called for as documented', async () => {
    const fresh = connect();
    await collect(fresh);
    const [[path, made] = [], [called, checkout] = []] = calls;
    expect([path, called]).toEqual([tokenPath, checkoutPath]);
    const json = { 'content-type': 'application/json', 'X-API-Key': keyOf('apiKey') };
    expect(made).toMatchObject({ method: 'POST', headers: json });
    const application = { appName: keyOf('appName'), clientId: keyOf('clientId'), clientSecret: keyOf('clientSecret') };
    expect(JSON.parse(String(made?.body))).toEqual(application);
    const authorization = expect.stringMatching(/^Bearer [\w-]+$/);
    expect(checkout).toMatchObject({ method: 'POST', headers: { ...json, authorization } });
    expect(JSON.parse(String(checkout?.body))).toEqual({
      ...{ accountNumber: '255712345678', amount: '15000', currency: 'TZS', externalId: ref, provider: 'Tigo' },
      additionalProperties: {},
    });
  });

  test('is never asked about: there is nobody to ask', async () => {
    await collect();
    calls = [];
    await stage.pay(phone, ref);
    await callbacks(1);
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown' });
    expect(calls).toEqual([]);
  });

  test.each([
    ['a wrong PIN', { answer: 'pin', pin: '9999' }, {}],
    ['a cancelled prompt', { answer: 'cancel' }, {}],
    ['too little money', { answer: 'pin', pin: rehearsalPin }, { no_money: true }],
  ])('%s fails, for whatever reason', async (_, given, switches) => {
    await stage.switches(phone, switches);
    await collect();
    await stage.answer(phone, ref, given);
    const [callback] = await callbacks(1);
    expect(callback?.parsed).toMatchObject({ ref, claimed: 'failed' });
    expect(callback?.answer).toMatchObject({ state: 'failed', failure: 'provider_error', payer: phone });
  });

  test('the same reference again is unknown, and nobody is prompted twice', async () => {
    await collect();
    expect(await collect()).toMatchObject({ state: 'unknown' });
    expect(await prompts()).toHaveLength(1);
  });

  test('a callback that comes three times is one event', async () => {
    await stage.switches(phone, { repeated: true });
    await collect();
    await stage.pay(phone, ref);
    const found = await callbacks(3);
    expect(new Set(found.map(({ parsed }) => parsed?.id)).size).toBe(1);
  });

  test('another amount is what AzamPay says', async () => {
    await stage.switches(phone, { wrong_amount: true });
    await collect();
    await stage.pay(phone, ref);
    expect((await callbacks(1))[0]?.answer).toMatchObject({ state: 'paid', amount: amount - 1000_00 });
  });
});

describe('when the world misbehaves', () => {
  test('its 503 and silence are unknown, called once', async () => {
    await stage.switches(phone, { network: 'down' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'silent' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    expect(paths().filter((path) => path === checkoutPath)).toHaveLength(2);
    expect(await prompts()).toHaveLength(1);
  });

  test('wrong details, or nobody there: nothing was sent', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const wrong = [{ appName: 'x' }, { clientSecret: 'x' }, { apiKey: 'x' }, { base: nobody }, { authBase: nobody }];
    for (const given of wrong)
      expect(await collect(connect(given))).toMatchObject({ state: 'failed', failure: 'provider_error' });
    expect(await prompts()).toEqual([]);
  });

  test.each(['+255732345678', '+255602345678', '+255222000000'])('%s is of no network that it asks', async (number) => {
    const refusal = await provider.collect({ ref, amount, phone: number, shop: 'Duka la Asha' });
    expect(refusal).toMatchObject({ state: 'failed', failure: 'not_registered' });
    expect(calls).toEqual([]);
  });

  test('a number outside of its own rule is refused by it', async () => {
    const refusal = await provider.collect({ ref, amount, phone: '+255702345678', shop: 'Duka la Asha' });
    expect(refusal).toMatchObject({ state: 'failed', failure: 'provider_error' });
  });
});

test.each([
  ['+255742345678', 'Mpesa'],
  ['+255652345678', 'Tigo'],
  ['+255682345678', 'Airtel'],
  ['+255622345678', 'Halopesa'],
  ['+255732345678', undefined],
])('%s is asked by %s', (number, network) => {
  expect(networkOf(number)).toBe(network);
});

describe('a token', () => {
  test('is made once for all calls until its end, and anew when AzamPay takes it back', async () => {
    const fresh = connect();
    const collectNew = (by = fresh) => by.collect({ ref: `AZ${++number}`, amount, phone, shop: '' });
    const made = () => paths().filter((path) => path === tokenPath).length;
    await Promise.all([collectNew(), collectNew(), collectNew()]);
    expect(made()).toBe(1);
    time += 59 * 60_000 + 1;
    await Promise.all([collectNew(), collectNew()]);
    expect(made()).toBe(2);
    // Its time runs ahead of ours: to it the token is over.
    const ours = time;
    const slow = azampayPayments({
      ...accountOf('azampay', stage.base + standInPaths.azampay, keyOf),
      ...{ rehearsal: true, fetch, now: () => new Date(ours), timeOutMs: 30_000 },
    });
    expect(await collectNew(slow)).toMatchObject({ state: 'pending' });
    time += 61 * 60_000;
    expect(await collectNew(slow)).toMatchObject({ state: 'pending' });
  });

  test('that does not say until when is good for one call, and one that failed is tried anew', async () => {
    const generated = (expire: string) => ({
      ...{ data: { accessToken: 'eyJ', expire }, message: 'Token generated successfully' },
      ...{ success: true, statusCode: 200 },
    });
    const locked = { message: 'Provided detail is not valid or secret key has expired', success: false };
    const answers = [
      [423, locked],
      [200, generated('soon')],
      [200, generated('2999-01-01T00:00:00Z')],
    ] as const;
    let at = 0;
    const answering = azampayPayments({
      ...accountOf('azampay', 'http://azampay.test', keyOf),
      ...{ rehearsal: true, now, timeOutMs: 30_000 },
      fetch: async (url) => {
        const [status, body] = String(url).endsWith(tokenPath) ? (answers[at++] ?? [500, {}]) : [200, accepted];
        return Response.json(body, { status });
      },
    });
    expect(await collect(answering)).toMatchObject({ state: 'failed', failure: 'provider_error' });
    for (const tokens of [2, 3, 3]) {
      expect(await collect(answering)).toMatchObject({ state: 'pending', providerRef: '8c9b' });
      expect(at).toBe(tokens);
    }
  });
});

/** As documented. */
const accepted = {
  transactionId: '8c9b',
  message: 'Your request has been received and is being processed.',
  success: true,
};

test.each([
  [200, accepted, 'pending'],
  [200, { ...accepted, success: false }, 'failed'],
  [400, { errors: { AccountNumber: ['Invalid phone number'] } }, 'failed'],
  [401, { message: 'Please Provide Valid Authorization' }, 'failed'],
  [403, { message: 'Duplicate External Reference Id' }, 'unknown'],
  [409, undefined, 'unknown'],
  [408, undefined, 'unknown'],
  [429, undefined, 'unknown'],
  [500, { ...accepted, success: false }, 'unknown'],
  [503, accepted, 'unknown'],
  [200, undefined, 'unknown'],
  [200, { success: 'true' }, 'unknown'],
])('a checkout answered with %i %j is %s', (status, body, state) => {
  expect(readCheckout({ status, body }).state).toBe(state);
});

describe('a callback', () => {
  /** As documented. */
  const success = {
    ...{ msisdn: '255712345678', amount: '15000', message: 'Success', utilityref: 'ORD1001', operator: 'Tigo' },
    ...{ reference: '8c9b', transactionstatus: 'success', submerchantAcc: '01723113', additionalProperties: {} },
  };
  const bytes = (body: object) => Buffer.from(JSON.stringify(body));
  const parse = (body: object, key?: string) => provider.parseCallback(bytes(body), {}, key);

  test('is read as documented, with either word for what failed', () => {
    expect(parse(success, secret)).toMatchObject({ ref: 'ORD1001', providerRef: '8c9b', claimed: 'paid', amount });
    expect(provider.readCallback?.(bytes(success))).toMatchObject({ state: 'paid', amount, payer: phone });
    for (const transactionstatus of ['failed', 'failure', 'Failed']) {
      expect(parse({ ...success, transactionstatus }, secret)).toMatchObject({ claimed: 'failed' });
      expect(provider.readCallback?.(bytes({ ...success, transactionstatus }))).toMatchObject({ state: 'failed' });
    }
  });

  test('names its payer in any spelling, or nobody', () => {
    const payerOf = (msisdn: unknown) => provider.readCallback?.(bytes({ ...success, msisdn }))?.payer;
    for (const msisdn of ['255712345678', '+255712345678', '0712345678', 255712345678])
      expect(payerOf(msisdn), String(msisdn)).toBe(phone);
    for (const msisdn of [null, undefined, '', '2557*****678', '01723113']) expect(payerOf(msisdn)).toBeUndefined();
  });

  test('elsewhere than to the secret address, or about something else, is nobody’s', () => {
    for (const key of [undefined, '', 'another', `${secret} `]) expect(parse(success, key)).toBeUndefined();
    for (const transactionstatus of ['pending', 'constructor', ''])
      expect(parse({ ...success, transactionstatus }, secret), transactionstatus).toBeUndefined();
    expect(parse({ ...success, utilityref: '' }, secret)).toBeUndefined();
    expect(parse({ ...success, amount: undefined }, secret)).toBeUndefined();
    for (const raw of ['', 'null', '[]', '"text"', '{"utilityref":7}', '\u0000']) {
      expect(provider.parseCallback(Buffer.from(raw), {}, secret), raw).toBeUndefined();
      expect(provider.readCallback?.(Buffer.from(raw)), raw).toBeUndefined();
    }
  });
});
