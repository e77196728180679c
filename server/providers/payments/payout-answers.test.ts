import { expect, test } from 'vitest';
import { standInPublicKey } from '../../rehearsal/mpesa/keys.ts';
import { realWorld } from '../../world.ts';
import { isUsed, readAsked, readCreated, readPreviewed } from './clickpesa/payouts.ts';
import { isNotThere } from './collected.ts';
import { readTransferred } from './flutterwave/transfers.ts';
import { readReversal, readReversed } from './mpesa/wire.ts';
import { readSentBack, readSentBackAsked } from './selcom/cash-in.ts';
import { gateways } from './services.ts';

const phone = '+255754345678';
const amount = 10_000_00;

test.each([
  ['with the fee in it', { amount: '10590.00', fee: '590.00', currency: 'TZS' }, 'sent'],
  ['without', { amount: 10_000, fee: 590, currency: 'TZS' }, 'sent'],
  ['and no fee at all', { amount: '10000', currency: 'TZS' }, 'sent'],
  ['of another payout', { amount: '10500', fee: '590', currency: 'TZS' }, 'unknown'],
  ['in another currency', { amount: '10000', currency: 'USD' }, 'unknown'],
  ['beside an order in another currency', { amount: '10000', order: { amount: '10000', currency: 'USD' } }, 'unknown'],
])('ClickPesa: an amount %s is read as ours or not', (_, given, state) => {
  const body = [{ id: 'PAY1', orderReference: 'BACK1', status: 'SUCCESS', ...given }];
  expect(readAsked({ status: 200, body }, { ref: 'BACK1', amount }).state).toBe(state);
});

test('Flutterwave: each network’s own code is sent where they are told apart, and who sends', async () => {
  const bodies: { account_bank?: string; meta?: unknown }[] = [];
  const { refunds } = gateways.flutterwave.open(
    {
      ...{ base: '', secretKey: 'k', secretHash: 'h', email: 'a@duka.example' },
      ...{ walletBank: 'mpesa=VODACOM,halopesa=HALOPESA', transferMeta: '{"sender":"Duka"}' },
    },
    {
      ...{ callback: '', rehearsal: true, now: realWorld.now, newId: realWorld.newId },
      async fetch(_url, init) {
        bodies.push(JSON.parse(String(init?.body)));
        return Response.json({ status: 'error', message: 'no' }, { status: 400 });
      },
    },
  );
  const send = (to: string) => refunds?.send({ ref: 'B1', amount, of: { ref: 'P1', providerRef: null }, to });
  await send('+255754345678');
  await send('+255622345678');
  expect(await send('+255784345678')).toMatchObject({ state: 'failed', failure: 'cannot_pay_out' });
  expect(bodies).toMatchObject([
    { account_bank: 'VODACOM', meta: [{ sender: 'Duka' }] },
    { account_bank: 'HALOPESA', meta: [{ sender: 'Duka' }] },
  ]);
});

test.each([400, 403, 404, 409, 429])('Selcom: a %i in other words than its own is asked about', (status) => {
  const envelope = (resultcode: string, result = 'FAIL') => ({ resultcode, result, message: '', data: [] });
  const open = [
    undefined,
    '',
    '<html>No</html>',
    {},
    envelope('403'),
    envelope('409'),
    envelope('404'),
    envelope('999'),
  ];
  for (const body of [...open, envelope('010', 'AMBIGUOUS'), { resultcode: '010' }])
    expect(readSentBack({ status, body }), JSON.stringify(body)).toBeUndefined();
  for (const [code, failure] of [
    ['010', 'not_registered'],
    ['990', 'service_balance'],
    ['401', 'cannot_pay_out'],
  ] as const) {
    expect(readSentBack({ status, body: envelope(code) })).toMatchObject({ state: 'failed', failure });
    expect(readSentBack({ status: 500, body: envelope(code) }), 'its server failed').toBeUndefined();
  }
  expect(readSentBack({ status, body: envelope('429') })).toMatchObject({ state: 'again' });
});

test.each([400, 401, 403, 404])(
  'a %i of something on the way, which has let the call through, is no refusal',
  (status) => {
    const sent = { ref: 'BACK1', amount };
    for (const body of [undefined, '<html>No</html>', {}, { error: 'Forbidden' }]) {
      expect(readCreated({ status, body }, sent)).toBeUndefined();
      expect(readTransferred({ status, body }, sent)).toEqual(nobodyKnowsIt);
      expect(readPreviewed({ status, body }, amount), 'a preview sends nothing').toMatchObject({ state: 'failed' });
      if (status === 401 || status === 403) expect(readReversed({ status, body })).toEqual(nobodyKnowsIt);
    }
    const own = { status: 'error', message: 'Unauthorized API-Key' };
    expect(readCreated({ status, body: own }, sent)?.state).toBe('failed');
    if (status !== 404) expect(readTransferred({ status, body: own }, sent).state).toBe('failed');
  },
);
const nobodyKnowsIt = { state: 'unknown', providerRef: null };

test.each([
  [200, '111', 'INPROGRESS', { there: 'under_way', providerRef: 'S1' }],
  [200, '927', 'PENDING', { there: 'under_way', providerRef: 'S1' }],
  [200, '404', 'FAIL', { there: 'none_or_failed' }],
  [200, '999', 'AMBIGUOUS', {}],
  [200, '403', 'FAIL', {}],
  [429, '429', 'FAIL', {}],
  [500, '404', 'FAIL', {}],
  [200, '503', 'FAIL', {}],
])('Selcom: asked, a %i with %s %s', (status, resultcode, result, says) => {
  const body = { resultcode, result, reference: 'S1', transid: 'BACK1', message: '', data: [] };
  expect(readSentBackAsked({ status, body }, 'BACK1')).toEqual({ ...nobodyKnowsIt, ...says });
  expect(readSentBackAsked({ status, body: { ...body, transid: 'ANOTHER1' } }, 'BACK1')).toEqual(nobodyKnowsIt);
});

test.each([
  [undefined, 1, 'unknown'],
  ['INS-2', 2, 'failed'],
])('M-Pesa: a reversal that is turned away with %s is sent %i times', async (output_ResponseCode, times, state) => {
  let sent = 0;
  const provider = gateways.mpesa.open(
    { base: '', apiKey: 'k', publicKey: standInPublicKey(), serviceProviderCode: '1' },
    {
      ...{ callback: '', rehearsal: true, newId: realWorld.newId },
      now: () => new Date(sent * 120_000),
      async fetch(input) {
        const isSent = String(input).includes('/reversal/');
        if (!isSent) return Response.json({ output_ResponseCode: 'INS-0', output_SessionID: 's' });
        sent += 1;
        return Response.json({ output_ResponseCode }, { status: 401 });
      },
    },
  );
  const of = { ref: 'PAID1', providerRef: 'MP1' };
  expect(await provider.refunds?.send({ ref: 'BACK1', amount, of, to: phone })).toMatchObject({ state });
  expect(sent).toBe(times);
});

test('one that was taken, and is not found any more, is not taken for one that never went', () => {
  const answer = { state: 'unknown', providerRef: null, there: 'none' } as const;
  expect([isNotThere(answer, null), isNotThere(answer, 'S1')]).toEqual([true, false]);
  expect(isNotThere({ state: 'unknown', providerRef: null }, null)).toBe(false);
  const reversed = (status: string) =>
    readReversal({ status: 200, body: { output_ResponseCode: 'INS-0', output_ResponseTransactionStatus: status } });
  expect([reversed('N/A').there, reversed('Pending').there]).toEqual(['none_or_failed', undefined]);
});

test('ClickPesa: a preview that knows the reference is no refusal: the one before is asked about', () => {
  const used = { message: 'Order reference BACK1 already used' };
  expect(isUsed({ status: 409, body: undefined })).toBe(true);
  expect(isUsed({ status: 400, body: used })).toBe(true);
  expect(readCreated({ status: 400, body: used }, { ref: 'BACK1', amount })).toBeUndefined();
  expect(isUsed({ status: 400, body: { message: 'Insufficient balance' } })).toBe(false);
  const busy = { message: 'Payout request is already in progress, please retry after 60 seconds' };
  for (const status of [400, 409]) {
    expect(isUsed({ status, body: busy }), 'it is of another one').toBe(false);
    expect(readPreviewed({ status, body: busy }, amount)).toMatchObject({ state: 'again', isUntried: true });
    expect(readCreated({ status, body: busy }, { ref: 'BACK1', amount })).toEqual({
      state: 'again',
      providerRef: null,
    });
  }
});
