import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm, rehearsalPin } from '../../../../common/rehearsal.ts';
import { derive, startStage } from '../../../../tests/harness/rehearsal-stage.ts';
import { eventually } from '../../../../tests/harness/until.ts';
import { standInPublicKey } from '../../../rehearsal/mpesa/keys.ts';
import { standInKeyLabel, standInPaths } from '../../../rehearsal/payment-keys.ts';
import { realWorld } from '../../../world.ts';
import type { PaymentProvider } from '../port.ts';
import { gatewayAccounts } from '../services.ts';
import { mpesa } from './adapter.ts';

const phone = '+255754345678';
let stage: Awaited<ReturnType<typeof startStage>>;
let provider: PaymentProvider;
let number = 0;
let ref: string;
let calls: { method: string; path: string; query: Record<string, string>; body: unknown; origin: string | null }[] = [];
/** The time as the adapter and the stand-in have it. */
let time = Date.now();
const now = () => new Date(time);

type Given = Partial<Record<'apiKey' | 'serviceProviderCode' | 'base', string>> & {
  now?: () => Date;
  fetch?: typeof fetch;
};
const account = () =>
  gatewayAccounts.accountOf('mpesa', stage.base + standInPaths.mpesa, (key) => derive(standInKeyLabel('mpesa', key)));
const connect = (given: Given & { payerTimeOutMs?: number; sessionGoodAfterMs?: number } = {}) =>
  mpesa.open(
    { ...account(), publicKey: standInPublicKey(), ...given },
    {
      ...{ callback: '', rehearsal: true, newId: realWorld.newId, now },
      ...{ timeOutMs: 30_000, payerTimeOutMs: 30_000 },
      fetch: (url, init) => {
        const { pathname, searchParams } = new URL(String(url));
        calls.push({
          method: init?.method ?? '',
          path: pathname.slice(standInPaths.mpesa.length),
          query: Object.fromEntries(searchParams),
          body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
          origin: new Headers(init?.headers).get('origin'),
        });
        return fetch(url, init);
      },
      ...given,
    },
  );
const sessions = () => calls.filter(({ path }) => path === '/getSession/').length;

beforeAll(async () => {
  stage = await startStage({ now }, 300);
  provider = connect();
});
afterAll(() => stage.close());
beforeEach(async () => {
  ref = `MP${++number}`;
  calls = [];
  stage.received.length = 0;
  await stage.switches(phone, calm);
});

const amount = 15_000_00;
const collect = (by = provider) => by.collect({ ref, amount, phone, shop: 'Duka la Asha – Kariakoo' });
const prompts = async () => (await stage.items(phone)).filter(({ id }) => id === ref);
/** The payer answers as soon as she is asked: until then the call waits. */
async function answered(given: object, by = provider) {
  const collected = collect(by);
  await eventually(async () => expect((await stage.answer(phone, ref, given)).status).toBe(202));
  return collected;
}
const pin = { answer: 'pin', pin: rehearsalPin };

describe('a payment', () => {
  test('waits for its PIN and is paid, and is found by its reference; no answer names an amount', async () => {
    const paid = { state: 'paid', amount: null, failure: null, providerRef: expect.stringMatching(/^RH/) };
    expect(await answered(pin)).toEqual(paid);
    expect(await provider.status(ref)).toEqual(paid);
    expect(stage.received).toEqual([]);
    expect(provider.parseCallback(Buffer.from('{"input_ResultCode":"INS-0"}'), {})).toBeUndefined();
  });

  test('is sent as documented', async () => {
    await answered(pin);
    await provider.status(ref);
    const account = {
      input_Country: 'TZN',
      input_ServiceProviderCode: derive(standInKeyLabel('mpesa', 'serviceProviderCode')),
    };
    expect(calls.map(({ method, path, origin }) => [method, path, origin])).toEqual([
      ['POST', '/c2bPayment/singleStage/', '*'],
      ['GET', '/queryTransactionStatus/', '*'],
    ]);
    expect(calls[0]?.body).toEqual({
      ...account,
      input_Amount: '15000',
      input_Currency: 'TZS',
      input_CustomerMSISDN: '255754345678',
      input_ThirdPartyConversationID: ref,
      input_TransactionReference: ref,
      input_PurchasedItemsDesc: 'Duka la Asha  Kariakoo',
    });
    expect(calls[1]?.query).toEqual({
      ...account,
      input_QueryReference: ref,
      input_ThirdPartyConversationID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test.each([
    ['a wrong PIN', { answer: 'pin', pin: '9999' }, {}, 'refused'],
    ['a cancelled prompt', { answer: 'cancel' }, {}, 'cancelled_by_payer'],
    ['too little money', pin, { no_money: true }, 'insufficient_funds'],
  ])('%s fails in our words, on the session that it has', async (_, given, switches, failure) => {
    await stage.switches(phone, switches);
    const fresh = connect();
    expect(await answered(given, fresh)).toMatchObject({ state: 'failed', failure });
    expect(await fresh.status('NOBODY')).toMatchObject({ state: 'unknown' });
    expect(sessions()).toBe(1);
  });

  test('a cancelled one is also learnt by asking', async () => {
    await answered({ answer: 'cancel' });
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure: 'cancelled_by_payer' });
  });

  test('the same reference again is asked about, not pushed twice', async () => {
    await answered(pin);
    expect(await collect()).toMatchObject({ state: 'paid' });
    expect(await prompts()).toHaveLength(1);
  });
});

test('where a reversal is no PUT it is sent as a POST, once', async () => {
  const { providerRef } = await answered(pin);
  const methods: string[] = [];
  const posting = connect({
    fetch: async (url, init) => {
      if (!String(url).includes('/reversal/')) return fetch(url, init);
      methods.push(init?.method ?? '');
      return init?.method === 'PUT' ? new Response('', { status: 405 }) : fetch(url, { ...init, method: 'PUT' });
    },
  });
  const back = { ref: `${ref}P`, amount: 5_000_00, of: { ref, providerRef }, to: phone };
  expect(await posting.refunds?.send(back)).toMatchObject({ state: 'sent' });
  expect(methods).toEqual(['PUT', 'POST']);
});

test('what was paid is reversed in parts, as documented, each once, and is found by asking', async () => {
  const { providerRef } = await answered(pin);
  const { refunds } = provider;
  const send = (back: string, minor: number) =>
    refunds?.send({ ref: back, amount: minor, of: { ref, providerRef }, to: phone });
  const statusOf = (back: string) => refunds?.status(back, { amount: 0, providerRef: null });
  calls = [];
  const first = await send(`${ref}A`, 10_000_00);
  expect(first).toMatchObject({ state: 'sent' });
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['PUT', '/reversal/']]);
  expect(calls[0]?.body).toMatchObject({
    input_ReversalAmount: '10000',
    input_TransactionID: providerRef,
    input_ThirdPartyConversationID: `${ref}A`,
    input_Country: 'TZN',
  });
  expect(await statusOf(`${ref}A`)).toEqual(first);
  expect(await send(`${ref}A`, 10_000_00), 'sent again').toEqual(first);
  expect(await send(`${ref}B`, 6_000_00), 'more than is left').toMatchObject({ state: 'failed' });
  expect(await statusOf(`${ref}B`)).toMatchObject({ state: 'unknown' });
});

describe('when the world misbehaves', () => {
  test('a payer who lets it lie is unknown, until her PIN is found by asking', async () => {
    expect(await collect(connect({ payerTimeOutMs: 1500 }))).toMatchObject({ state: 'unknown' });
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown' });
    await stage.pay(phone, ref);
    await eventually(async () => expect(await provider.status(ref)).toMatchObject({ state: 'paid' }));
  });

  test('too much to do and silence are unknown; what was taken in silence is found', async () => {
    await stage.switches(phone, { network: 'down' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    expect(await prompts()).toEqual([]);
    ref = `MP${++number}`;
    await stage.switches(phone, { network: 'silent' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'up' });
    await stage.pay(phone, ref);
    await eventually(async () => expect(await provider.status(ref)).toMatchObject({ state: 'paid' }));
  });

  test('a time-out that was none is unknown, then what it became', async () => {
    await stage.switches(phone, { failed_then_paid: true });
    expect(await answered(pin)).toMatchObject({ state: 'unknown' });
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure: 'timeout' });
    await eventually(async () => expect(await provider.status(ref)).toMatchObject({ state: 'paid' }));
  });

  test('a number that no network has is refused, and what nobody knows is unknown', async () => {
    const refusal = await provider.collect({ ref, amount, phone: '+255222000000', shop: 'Duka la Asha' });
    expect(refusal).toMatchObject({ state: 'failed', failure: 'not_registered' });
    expect(await provider.status('NOBODY')).toMatchObject({ state: 'unknown' });
  });

  test('wrong keys, or nobody there: nothing was sent', async () => {
    for (const given of [{ apiKey: 'wrong' }, { serviceProviderCode: '000000' }, { base: 'http://127.0.0.1:1' }])
      expect(await collect(connect(given))).toMatchObject({ state: 'failed', failure: 'provider_error' });
    expect(await prompts()).toEqual([]);
  });
});

describe('the keys', () => {
  test('are good, or not: the API key, and the short code too', async () => {
    expect(await connect().checkKeys?.()).toBeUndefined();
    for (const wrong of [{ apiKey: 'wrong' }, { serviceProviderCode: '000000' }])
      expect(await connect(wrong).checkKeys?.(), JSON.stringify(wrong)).toBe('keys_refused');
    expect(await connect({ base: 'http://127.0.0.1:1' }).checkKeys?.()).toBe('unreachable');
  });
});

describe('a session', () => {
  test('is made once for all calls of 50 minutes', async () => {
    const fresh = connect();
    await Promise.all([answered(pin, fresh), fresh.status(ref), fresh.status(ref)]);
    expect(sessions()).toBe(1);
    time += 51 * 60_000;
    await fresh.status(ref);
    expect(sessions()).toBe(2);
  });

  test('that M-Pesa took back is made anew once, and not while it is new', async () => {
    // Its clock runs ahead of ours: to it the session is over.
    let ours = time;
    const slow = connect({ now: () => new Date(ours), sessionGoodAfterMs: 0 });
    expect(await answered(pin, slow)).toMatchObject({ state: 'paid' });
    time += 61 * 60_000;
    expect(await slow.status(ref)).toMatchObject({ state: 'unknown' });
    expect(sessions()).toBe(1);
    ours += 2 * 60_000;
    expect(await slow.status(ref)).toMatchObject({ state: 'paid' });
    expect(sessions()).toBe(2);
  });

  test('that is not good yet is waited for, and the same is asked in it', async () => {
    await answered(pin);
    let early = 0;
    const fresh = connect({
      sessionGoodAfterMs: 20,
      async fetch(url, init) {
        if (String(url).includes('/getSession/') || early++ > 0) return fetch(url, init);
        return Response.json({ output_ResponseCode: 'INS-26' }, { status: 401 });
      },
    });
    expect(await fresh.status(ref)).toMatchObject({ state: 'paid' });
    expect(early).toBe(2);
  });
});
