import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calm } from '../../../common/rehearsal.ts';
import { holdSchedule } from '../../../tests/harness/held-schedule.ts';
import { derive, startStage } from '../../../tests/harness/rehearsal-stage.ts';
import { until } from '../../../tests/harness/until.ts';
import { callbackSecretLabel, paymentKeyLabel } from '../../rehearsal/payments.ts';
import type { PaymentProvider } from './port.ts';
import { rehearsalPayments } from './rehearsal.ts';

const phone = '+255712345678';
let stage: Awaited<ReturnType<typeof startStage>>;
let provider: PaymentProvider;
let number = 0;
let ref: string;

beforeAll(async () => {
  stage = await startStage({}, 300);
  provider = rehearsalPayments({
    ...{ base: stage.base, key: derive(paymentKeyLabel), secret: derive(callbackSecretLabel) },
    ...world,
  });
});
afterAll(() => stage.close());
beforeEach(async () => {
  ref = `R${++number}`;
  await until(() => stage.rehearsal?.idle === true);
  stage.received.length = 0;
  await stage.switches(phone, calm);
});

const world = { fetch, now: () => new Date(), timeOutMs: 30_000 };
const collect = () => provider.collect({ ref, amount: 1_500_000, phone, shop: 'Duka la Asha' });
const callbacks = async (count: number) =>
  (await stage.awaited(count)).map(({ raw, headers }) => provider.parseCallback(raw, headers));

describe('a payment', () => {
  test('is pending until the PIN, then paid, and told by a signed callback', async () => {
    expect(await collect()).toMatchObject({ state: 'pending', amount: 1_500_000, failure: null });
    expect((await stage.items(phone)).at(-1)).toMatchObject({ kind: 'prompt', id: ref, state: 'open' });
    expect((await stage.pay(phone, ref)).status).toBe(202);
    const [callback] = await callbacks(1);
    expect(callback).toMatchObject({ ref, claimed: 'paid', amount: 1_500_000 });
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount: 1_500_000, failure: null });
  });

  test.each([
    [{ answer: 'pin', pin: '9999' }, 'wrong_pin'],
    [{ answer: 'cancel' }, 'cancelled_by_payer'],
  ])('%j fails with %s', async (given, failure) => {
    await collect();
    await stage.answer(phone, ref, given);
    const [callback] = await callbacks(1);
    expect(callback).toMatchObject({ ref, claimed: 'failed' });
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure });
  });

  test('a prompt is answered once, and only from its own phone', async () => {
    await collect();
    const other = await stage.post(`${stage.phone('+255713000000')}/prompts/${ref}`, { answer: 'cancel' });
    expect(other.status).toBe(404);
    expect((await stage.pay(phone, ref)).status).toBe(202);
    expect((await stage.pay(phone, ref)).status).toBe(404);
    // What it brings is this test's own.
    await callbacks(1);
  });

  test('the same reference again is asked for, not pushed twice', async () => {
    const first = await collect();
    expect(await collect()).toEqual(first);
  });
});

describe('when the world misbehaves', () => {
  test('too little money fails', async () => {
    await stage.switches(phone, { no_money: true });
    await collect();
    await stage.pay(phone, ref);
    await callbacks(1);
    expect(await provider.status(ref)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
  });

  test('a wrong amount is in the callback and in the status', async () => {
    await stage.switches(phone, { wrong_amount: true });
    await collect();
    await stage.pay(phone, ref);
    const [callback] = await callbacks(1);
    expect(callback).toMatchObject({ claimed: 'paid', amount: 1_400_000 });
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amount: 1_400_000 });
  });

  test('a late payment stays pending until it is confirmed', async () => {
    await stage.switches(phone, { late: 1 });
    const schedule = holdSchedule(stage.rehearsal);
    await collect();
    await stage.pay(phone, ref);
    await until(() => stage.rehearsal?.idle === true);
    expect(await provider.status(ref)).toMatchObject({ state: 'pending' });
    expect(stage.received).toHaveLength(0);
    await schedule.release();
    expect(await callbacks(1)).toMatchObject([{ claimed: 'paid' }]);
  });

  test('callbacks are repeated: one id twice, another once', async () => {
    await stage.switches(phone, { repeated: true });
    await collect();
    await stage.pay(phone, ref);
    const ids = (await callbacks(3)).map((callback) => callback?.id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  test('a refusing network leaves the outcome unknown, and nothing under way', async () => {
    await stage.switches(phone, { network: 'down' });
    expect(await collect()).toEqual({ state: 'unknown', providerRef: null, amount: null, failure: null });
    await stage.switches(phone, { network: 'up' });
    // Not found is not failed: a network may know a prompt late.
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown', failure: null });
  });

  test('a silent network leaves the outcome unknown, and the prompt on the phone', async () => {
    await stage.switches(phone, { network: 'silent' });
    expect(await collect()).toMatchObject({ state: 'unknown' });
    expect(await provider.status(ref)).toMatchObject({ state: 'unknown' });
    await stage.switches(phone, { network: 'up' });
    expect(await provider.status(ref)).toMatchObject({ state: 'pending' });
  });

  test('nobody listening is unknown', async () => {
    const base = 'http://127.0.0.1:1';
    const nowhere = rehearsalPayments({ ...world, base, key: '', secret: '' });
    expect(await nowhere.collect({ ref, amount: 100, phone, shop: '' })).toMatchObject({ state: 'unknown' });
  });

  test('names the shop on the phone, and is taken back from there', async () => {
    await collect();
    expect((await stage.items(phone)).at(-1)).toMatchObject({ kind: 'prompt', payee: 'Duka la Asha', state: 'open' });
    await provider.withdraw?.(ref);
    await callbacks(1);
    expect((await stage.items(phone)).at(-1)).toMatchObject({ id: ref, state: 'failed' });
    expect((await stage.pay(phone, ref)).status).toBe(404);
  });

  test('a callback that is not taken is sent again, with the same id', async () => {
    stage.answers.push(503);
    await collect();
    await stage.pay(phone, ref);
    const [first, second] = await callbacks(2);
    expect(second).toEqual(first);
  });
});

test('a forged callback is undefined', () => {
  const body = Buffer.from('{"data":{"id":"x","reference":"R1","status":"PAID","amount":"15000","reason":null}}');
  expect(provider.parseCallback(body, {})).toBeUndefined();
  const headers = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
  expect(provider.parseCallback(body, headers)).toBeUndefined();
});

test('the bearer key is checked', async () => {
  const stranger = rehearsalPayments({ ...world, base: stage.base, key: 'x', secret: '' });
  expect(await stranger.collect({ ref, amount: 100, phone, shop: '' })).toMatchObject({ state: 'failed' });
  await expect(provider.collect({ ref, amount: 150, phone, shop: '' })).rejects.toThrow(RangeError);
});

test('money goes back in parts, each reference once, and no more than came', async () => {
  await collect();
  const { refunds } = provider;
  const send = (reference: string, amount: number) =>
    refunds?.send({ ref: reference, amount, of: { ref, providerRef: null }, to: phone });
  const statusOf = (reference: string) => refunds?.status(reference, { amount: 0, providerRef: null });
  expect(await send(`${ref}A`, 500_000), 'it was not paid').toMatchObject({ state: 'failed' });
  await stage.pay(phone, ref);
  await callbacks(1);
  const first = await send(`${ref}B`, 1_000_000);
  expect(first).toMatchObject({ state: 'sent' });
  expect(await send(`${ref}B`, 1_000_000), 'sent again').toEqual(first);
  expect(await statusOf(`${ref}B`)).toEqual(first);
  expect(await send(`${ref}C`, 600_000)).toMatchObject({ state: 'failed' });
  expect(await statusOf(`${ref}C`)).toMatchObject({ state: 'unknown' });
});
