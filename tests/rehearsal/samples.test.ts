import { afterAll, beforeAll, expect, test } from 'vitest';
import { calm, rehearsalPin } from '../../common/rehearsal.ts';
import type { GatewayName, SmsServiceName } from '../../resources/enums.ts';
import { gatewayAccounts, gateways } from '../../server/providers/payments/services.ts';
import { smsAccounts, smsServices } from '../../server/providers/sms/services.ts';
import { standInPaths, typedKey } from '../../server/rehearsal/payment-keys.ts';
import { smsStandInLabel, smsStandInPaths, standInSender } from '../../server/rehearsal/sms-services.ts';
import { realWorld } from '../../server/world.ts';
import { derive, startStage } from '../harness/rehearsal-stage.ts';
import { eventually } from '../harness/until.ts';

const envelope = (data: object[]) => ({
  ...{ transid: 'TX1', reference: '0289999288', resultcode: '000', result: 'SUCCESS', message: '…', data },
});
const payer = { id: 1, phone_number: '…', name: '…', email: '…' };
const charged = {
  status: 'success',
  message: 'Charge initiated',
  data: {
    ...{ id: 2615403, tx_ref: 'ORD1001', flw_ref: '…', amount: 15000, charged_amount: 15000, app_fee: 210 },
    ...{ merchant_fee: 0, processor_response: 'pending', auth_model: 'MOBILEMONEY', currency: 'TZS' },
    ...{ status: 'pending', payment_type: 'mobilemoneytz', customer: payer },
  },
};
const reported = {
  event: 'charge.completed',
  data: {
    ...{ id: 1, tx_ref: 'ORD1001', flw_ref: '…', amount: 15000, currency: 'TZS', status: 'successful' },
    ...{ payment_type: 'mobilemoneytz', customer: payer },
  },
};
const payout = {
  ...{ id: 'PAY17072CD', status: 'AUTHORIZED', orderReference: 'PO1001', amount: '10590.00', currency: 'TZS' },
  ...{ fee: '590.00', exchanged: false, channel: 'MOBILE MONEY', channelProvider: 'MPESA TANZANIA' },
  order: { amount: '10000', currency: 'TZS' },
  beneficiary: { accountNumber: '255754123456', accountName: 'JUMA ALI' },
  ...{ createdAt: '…', updatedAt: '…', clientId: '…' },
};
/** Asked about, as its own OpenAPI has it. */
const { order: _, ...payoutLater } = payout;
const output = { output_ResponseCode: 'INS-0', output_ResponseDesc: 'Request processed successfully' };
const conversation = {
  ...{ output_TransactionID: '9XK…', output_ConversationID: '…', output_ThirdPartyConversationID: '…' },
};

/**
 * What each service's documents show as an answer or a callback, against what its stand-in says in its place: each
 * field is there, and of the same kind. What is asked, byte for byte, is in each adapter's own test.
 */
const samples = {
  clickpesa: {
    'POST /generate-token': { success: true, token: 'Bearer eyJhbGciOi…' },
    'POST /payments/preview-ussd-push-request': {
      activeMethods: [{ name: 'TIGO-PESA', status: 'AVAILABLE', fee: 290 }],
      sender: { accountName: 'ASHA JUMA', accountNumber: '255712345678', accountProvider: 'TIGO-PESA' },
    },
    'POST /payments/initiate-ussd-push-request': {
      ...{ id: '0968867116LCPD6C', status: 'PROCESSING', channel: 'TIGO-PESA', orderReference: 'ORD1001' },
      ...{ collectedAmount: '15000.00', collectedCurrency: 'TZS', createdAt: '2026-01-01T09:00:00.000Z' },
      clientId: 'ID…',
    },
    'GET /payments/:ref': [
      {
        ...{ id: '0968867116LCPD6C', status: 'SUCCESS', paymentReference: '6C9L…', orderReference: 'ORD1001' },
        ...{ paymentPhoneNumber: '255712345678', collectedAmount: 15000, collectedCurrency: 'TZS' },
        ...{ message: 'Your payment has been received', createdAt: '…', updatedAt: '…', clientId: '…' },
        customer: { customerName: 'Asha Juma', customerPhoneNumber: '255712345678', customerEmail: '' },
      },
    ],
    'GET /account/balance': [{ currency: 'TZS', balance: 1 }],
    'POST /payouts/preview-mobile-money-payout': {
      ...{ amount: 10590, balance: 1, channelProvider: '…', fee: 590, exchanged: false, payoutFeeBearer: 'merchant' },
      order: { amount: 10000, currency: 'TZS' },
      receiver: { accountName: '…', accountNumber: '…', accountCurrency: 'TZS', amount: 10000 },
    },
    'POST /payouts/create-mobile-money-payout': payout,
    'GET /payouts/:back': [payoutLater],
    paid: {
      event: 'PAYMENT RECEIVED',
      data: {
        ...{ id: 'LCP123', status: 'SUCCESS', orderReference: 'ORD1001', collectedAmount: '15000' },
        ...{ collectedCurrency: 'TZS', paymentReference: '6C9L…', channel: 'TIGO-PESA', message: '…' },
        ...{ customer: { customerName: 'Asha Juma', customerPhoneNumber: '255712345678' }, clientId: '…' },
      },
      ...{ checksum: '…', checksumMethod: 'canonical' },
    },
    failed: {
      eventType: 'PAYMENT FAILED',
      data: {
        ...{ id: 'LCP123', status: 'FAILED', orderReference: 'ORD1001', message: 'Insufficient balance' },
        ...{ updatedAt: '…', createdAt: '…' },
      },
    },
  },
  selcom: {
    'POST /checkout/create-order-minimal': envelope([
      { gateway_buyer_uuid: '…', payment_token: '80008000', qr: '…', payment_gateway_url: '…' },
    ]),
    'POST /checkout/wallet-payment': envelope([]),
    'GET /checkout/order-status': envelope([
      {
        ...{ order_id: 'ORD1001', creation_date: '…', amount: '15000', payment_status: 'COMPLETED', transid: 'TX1' },
        ...{ channel: 'TIGOPESATZ', reference: '0281121212', phone: '255712345678' },
      },
    ]),
    'GET /walletcashin/namelookup': envelope([{ name: 'JUMA ALI' }]),
    'POST /walletcashin/process': envelope([]),
    'GET /walletcashin/query': envelope([]),
    'POST /vendor/balance': envelope([{ balance: '…' }]),
    paid: {
      ...{ result: 'SUCCESS', resultcode: '000', order_id: 'ORD1001', transid: 'TX1', reference: '0281121212' },
      ...{ channel: 'TIGOPESATZ', amount: '15000', phone: '255712345678', payment_status: 'COMPLETED' },
    },
  },
  flutterwave: {
    'POST /charges': charged,
    'GET /transactions/verify_by_reference': charged,
    'POST /transfers': { status: 'success', message: '…', data: { id: 1, status: 'NEW', reference: '…' } },
    paid: reported,
    failed: reported,
  },
  mpesa: {
    'GET /getSession/': { ...output, output_SessionID: '…' },
    'POST /c2bPayment/singleStage/': { ...output, ...conversation },
    'GET /queryBeneficiaryName/': {
      ...{ ...output, output_CustomerFirstName: '…', output_CustomerLastName: '…' },
      ...{ output_ConversationID: '…', output_ThirdPartyConversationID: '…' },
    },
    'PUT /reversal/': { ...output, ...conversation },
    'GET /queryTransactionStatus/': { ...output, ...conversation, output_ResponseTransactionStatus: 'Completed' },
  },
} satisfies Record<GatewayName, Record<string, unknown>>;

const smsSamples = {
  beem: {
    'POST /v1/send': {
      ...{ successful: true, request_id: 35918915, code: 100, message: 'Message Submitted Successfully' },
      ...{ valid: 2, invalid: 0, duplicates: 0 },
    },
    'GET /public/v1/vendors/balance': { data: { credit_balance: 1234.5 } },
    'GET /public/v1/sender-names': {
      data: [{ id: '…', senderid: 'DUKALETU', status: 'active', sample_content: '…', created: '…' }],
    },
    'GET /public/v1/delivery-reports': [{ dest_addr: '255712345678', status: 'DELIVERED', request_id: '35918915' }],
    report: { request_id: '35918915', recipient_id: '1', dest_addr: '255712345678', Status: 'DELIVERED' },
  },
  africastalking: {
    'POST /messaging/bulk': {
      SMSMessageData: {
        Message: 'Sent to 1/2 Total Cost: TZS 22.0000',
        Recipients: [
          {
            ...{ statusCode: 101, number: '+255712345678', status: 'Success', cost: 'TZS 22.0000' },
            messageId: 'ATXid_1a2b3c',
          },
        ],
      },
    },
    'GET /user': { UserData: { balance: 'TZS 1500.00' } },
    report: { id: 'ATXid_1', status: 'Success', phoneNumber: '+255…', networkCode: '64002', retryCount: '0' },
  },
} satisfies Record<SmsServiceName, Record<string, unknown>>;

type Answers = Map<string, unknown>;
let stage: Awaited<ReturnType<typeof startStage>>;
beforeAll(async () => {
  stage = await startStage({}, 300);
});
afterAll(() => stage.close());

/** Each field of the sample, with its kind: of a list, of its first. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}
const expectLike = (answer: unknown, sample: unknown, what: string) =>
  expect(shapeOf(answer), what).toMatchObject(shapeOf(sample) as object);

/** Writes down what is answered to each call below `base`. */
const watching =
  (base: string, answers: Answers): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const path = new URL(String(input)).pathname.slice(new URL(base).pathname.length);
    answers.set(`${init?.method ?? 'GET'} ${path}`, await response.clone().json());
    return response;
  };

const phone = '+255712345678';
test.each(Object.keys(samples) as GatewayName[])(
  '%s’s stand-in answers and calls back as its documents show',
  async (name) => {
    const base = stage.base + standInPaths[name];
    const answers: Answers = new Map();
    const account = gatewayAccounts.accountOf(name, base, (key) => typedKey(derive, { service: name, key }));
    const provider = gateways[name].open(account as never, {
      ...{ callback: `${stage.base}/api/payments/callback/${name}`, rehearsal: true, fetch: watching(base, answers) },
      ...{ now: realWorld.now, newId: realWorld.newId, timeOutMs: 30_000, payerTimeOutMs: 30_000 },
    });
    const expected: Record<string, unknown> = { ...samples[name] };
    await stage.switches(phone, calm);
    await provider.balance?.();
    await provider.nameOf?.(phone);
    for (const [outcome, pin] of Object.entries({ failed: '9999', paid: rehearsalPin })) {
      stage.received.length = 0;
      const ref = `${name.toUpperCase()}${outcome.toUpperCase()}`;
      const collected = provider.collect({ ref, amount: 15_000_00, phone, shop: 'Duka la Asha' });
      await eventually(async () => expect((await stage.answer(phone, ref, { answer: 'pin', pin })).status).toBe(202));
      await collected;
      const { [outcome]: sample } = expected;
      if (sample !== undefined) {
        const [{ raw } = { raw: Buffer.alloc(0) }] = await stage.awaited(1);
        expectLike(JSON.parse(raw.toString()), sample, outcome);
        delete expected[outcome];
      }
      await provider.status(ref);
    }
    const paid = `${name.toUpperCase()}PAID`;
    const { providerRef } = await provider.status(paid);
    const back = { amount: 5_000_00, of: { ref: paid, providerRef }, to: phone };
    await provider.refunds?.send({ ref: `${name.toUpperCase()}BACK`, ...back });
    await provider.refunds?.status(`${name.toUpperCase()}BACK`, { amount: back.amount, providerRef: null });
    for (const [call, sample] of Object.entries(expected))
      expectLike(
        answers.get(call.replace(':ref', `${name.toUpperCase()}PAID`).replace(':back', `${name.toUpperCase()}BACK`)),
        sample,
        call,
      );
  },
);

test.each(Object.keys(smsSamples) as SmsServiceName[])(
  '%s’s stand-in answers and reports as its documents show',
  async (name) => {
    const base = stage.base + smsStandInPaths[name];
    const answers: Answers = new Map();
    const account = smsAccounts.accountOf(name, base, (key) =>
      key === 'sender' ? standInSender : derive(smsStandInLabel(name, key)),
    );
    const provider = smsServices[name].connect(account as never, { fetch: watching(base, answers), timeOutMs: 30_000 });
    stage.received.length = 0;
    await provider.check?.();
    const sent = await provider.send({ to: phone, text: 'Habari Asha', ref: 'r1', purpose: 'order' });
    if (sent.is === 'done') await provider.reportOf?.({ to: phone, providerId: sent.result.providerId });
    const { report, ...expected } = smsSamples[name];
    // What the one before reports may still come.
    const own = await eventually(async () => {
      const found = stage.received.find(({ path }) => path.includes(`/${name}/`));
      if (!found) throw new Error('no report yet');
      return found;
    });
    const isForm = own.headers['content-type']?.includes('urlencoded');
    const text = own.raw.toString();
    expectLike(isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text), report, 'report');
    for (const [call, sample] of Object.entries(expected)) expectLike(answers.get(call), sample, call);
  },
);
