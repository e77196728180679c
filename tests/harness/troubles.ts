import type { Switches } from '../../common/rehearsal.ts';
import type { PaymentServiceName, SmsServiceName } from '../../resources/enums.ts';

/** How services misbehave, each for all of them. */
export const troubles = [
  'late',
  'twice',
  'another amount',
  'another signature',
  '500',
  '429',
  'taken in silence',
  'a status that lies',
  'out of order',
  'reported failed',
  'receiver refused',
  'sender refused',
  'no balance',
] as const;
export type Trouble = (typeof troubles)[number];

/** Of whom it is known by what switch; a word instead where a service cannot misbehave so. */
type Rows<Row> = Record<Trouble, Row | string>;
export const rowsOf = <Row extends object>(rows: Rows<Row>): (Row & { trouble: Trouble })[] =>
  troubles.flatMap((trouble) => {
    const row = rows[trouble];
    return typeof row === 'string' ? [] : [{ trouble, ...row }];
  });

/** A prompt: how it stands at first and in the end, why it failed, and whether her PIN was asked for. */
export interface PromptRow {
  switches: Partial<Switches>;
  first?: string;
  ends: string;
  failure?: string;
  isPrompted?: false;
  /** Another prompt is sent for it, which this happens to. */
  isSecond?: true;
}
const oneWord = 'what became of it is said in one word, which is believed when it is asked for';
const turnedAway = { ends: 'failed', failure: 'provider_error', isPrompted: false, isSecond: true } as const;
const prompts: Rows<PromptRow> = {
  late: { switches: { late: 1 }, ends: 'succeeded' },
  twice: { switches: { repeated: true }, ends: 'succeeded' },
  'another amount': { switches: { wrong_amount: true }, ends: 'held', failure: 'wrong_amount' },
  'another signature': { switches: { unsigned: true }, ends: 'succeeded' },
  '500': { switches: { network: 'down' }, ends: 'pending', isPrompted: false },
  // Surely nobody was asked, so another service may ask: tests/faults/second-service.test.ts.
  '429': { switches: { network: 'busy' }, ...turnedAway },
  'taken in silence': { switches: { network: 'silent' }, first: 'pending', ends: 'succeeded' },
  'a status that lies': { switches: { status_failed: 60 }, first: 'failed', ends: 'succeeded' },
  ...{ 'out of order': oneWord, 'reported failed': oneWord },
  'receiver refused': 'each has numbers of its own that it refuses: its adapter has a test',
  'sender refused': { switches: { network: 'refused' }, ...turnedAway },
  'no balance': { switches: { no_money: true }, ends: 'failed', failure: 'refused' },
};
const saysWhy: PromptRow = { switches: { no_money: true }, ends: 'failed', failure: 'insufficient_funds' };

/**
 * Money that goes back: how it stands at first, and in the end once all is well and it was asked about; why it failed;
 * how often it arrived.
 */
interface RefundTroubleRow {
  switches: Partial<Switches>;
  first: string;
  ends: string;
  failure?: string;
  arrives: 0 | 1;
}
const oneRefund = 'what goes back is of one amount, and any other answer is none of it';
const back = { first: 'pending', ends: 'succeeded', arrives: 1 } as const;
const notBack = { first: 'failed', ends: 'failed', arrives: 0 } as const;
const undecidedBack = { first: 'pending', ends: 'pending', arrives: 0 } as const;
const payouts: Rows<RefundTroubleRow> = {
  late: { switches: { late: 1 }, ...back },
  twice: { switches: { repeated: true }, ...back },
  'another amount': oneRefund,
  'another signature': { switches: { unsigned: true }, ...back },
  '500': { switches: { network: 'down' }, ...undecidedBack },
  // It surely was not sent: it goes when it is its turn again.
  '429': { switches: { network: 'busy' }, ...back, first: 'initiated' },
  'taken in silence': { switches: { network: 'silent' }, ...back },
  'a status that lies': { switches: { payouts: 'lying' }, ...back },
  'out of order': oneWord,
  'reported failed': { switches: { payouts: 'failing' }, ...undecidedBack },
  'receiver refused': 'each has numbers of its own that it refuses: its adapter has a test',
  'sender refused': { switches: { network: 'refused' }, ...notBack, failure: 'cannot_pay_out' },
  'no balance': { switches: { payouts: 'no_float' }, ...notBack, failure: 'service_balance' },
};
export const refundRows: Record<PaymentServiceName, Rows<RefundTroubleRow>> = {
  // Their reversals end with the call.
  rehearsal: {
    ...payouts,
    ...{ late: oneWord, twice: oneWord, 'another signature': oneWord, 'a status that lies': oneWord },
    '429': { switches: { network: 'busy' }, ...notBack, failure: 'provider_error' },
    'sender refused': { switches: { network: 'refused' }, ...notBack, failure: 'provider_error' },
    ...{ 'no balance': oneWord, 'reported failed': oneWord },
  },
  clickpesa: {
    ...payouts,
    // Its preview is asked first, which sends nothing.
    '500': { switches: { network: 'down' }, ...notBack, failure: 'provider_error' },
  },
  flutterwave: payouts,
  selcom: payouts,
  mpesa: {
    ...payouts,
    ...{ late: oneWord, twice: oneWord, 'another signature': oneWord, 'a status that lies': oneWord },
    '429': { switches: { network: 'busy' }, ...notBack, failure: 'provider_error' },
    ...{ 'no balance': oneWord, 'reported failed': oneWord },
  },
};
const silentBack = 'it calls nobody back';
export const promptRows: Record<PaymentServiceName, Rows<PromptRow>> = {
  rehearsal: { ...prompts, 'no balance': saysWhy },
  clickpesa: { ...prompts, 'no balance': saysWhy },
  selcom: prompts,
  flutterwave: prompts,
  mpesa: {
    ...{ ...prompts, twice: silentBack, 'another signature': silentBack, 'no balance': saysWhy },
    'another amount': 'no answer of it names an amount',
  },
};

/** A message: how it stands at first and, once all is well and it was tried again, in the end; how often it arrived. */
export interface MessageRow {
  switches: Partial<Switches>;
  first?: { state: string; code: string };
  ends: string;
  code?: string;
  arrives: 0 | 1;
}
const noAmount = 'a message has none';
const lateAnswer: MessageRow = { switches: { messages_late: 1 }, ends: 'delivered', arrives: 1 };
type SmsCodes = Record<'undelivered' | 'receiver' | 'balance' | 'sender', string>;
const sms = (codes: SmsCodes): Rows<MessageRow> => ({
  late: lateAnswer,
  twice: { switches: { reports_twice: true }, ends: 'delivered', arrives: 1 },
  'another amount': noAmount,
  'another signature': { switches: { reports_unsigned: true }, ends: 'sent', arrives: 1 },
  '500': { switches: { messages: 'failing' }, ends: 'unknown', arrives: 0 },
  '429': {
    ...{ switches: { messages: 'busy' }, first: { state: 'queued', code: '429' } },
    ...{ ends: 'delivered', arrives: 1 },
  },
  'taken in silence': { switches: { messages: 'silent' }, ends: 'unknown', arrives: 1 },
  'a status that lies': { switches: { reports: 'lying' }, ends: 'delivered', arrives: 1 },
  'out of order': { switches: { reports: 'shuffled' }, ends: 'delivered', arrives: 1 },
  'reported failed': { switches: { reports: 'failed' }, ends: 'failed', code: codes.undelivered, arrives: 1 },
  'receiver refused': { switches: { messages: 'refused' }, ends: 'failed', code: codes.receiver, arrives: 0 },
  'sender refused': { switches: { messages: 'bad_sender' }, ends: 'failed', code: codes.sender, arrives: 0 },
  'no balance': {
    ...{ switches: { messages: 'no_balance' }, first: { state: 'queued', code: codes.balance } },
    ...{ ends: 'delivered', arrives: 1 },
  },
});
export const smsRows: Record<SmsServiceName, Rows<MessageRow>> = {
  // What it took in silence it reports under our own id.
  beem: {
    ...sms({ undelivered: 'UNDELIVERED', receiver: '101', balance: '102', sender: '111' }),
    'taken in silence': { switches: { messages: 'silent' }, ends: 'delivered', arrives: 1 },
  },
  // What it reports before it has answered is of no message yet, and looked at again after 15 seconds.
  africastalking: {
    ...sms({ undelivered: 'DeliveryFailure', receiver: '406', balance: '405', sender: 'InvalidSenderId' }),
    late: { ...lateAnswer, ends: 'sent' },
  },
};

const noWord = 'a mail server sends no word afterwards';
export const mailRows: Rows<MessageRow> = {
  late: { ...lateAnswer, ends: 'sent' },
  ...{ twice: noWord, 'another amount': noAmount, 'another signature': noWord, 'a status that lies': noWord },
  ...{ 'out of order': noWord, 'reported failed': noWord },
  'receiver refused': { switches: { messages: 'refused' }, ends: 'failed', code: '550', arrives: 0 },
  '500': {
    ...{ switches: { messages: 'failing' }, first: { state: 'queued', code: '451' } },
    ...{ ends: 'sent', arrives: 1 },
  },
  '429': { switches: { messages: 'busy' }, first: { state: 'queued', code: '450' }, ends: 'sent', arrives: 1 },
  'taken in silence': { switches: { messages: 'silent' }, ends: 'unknown', arrives: 1 },
  'sender refused': { switches: { messages: 'bad_sender' }, ends: 'failed', code: '553', arrives: 0 },
  'no balance': {
    ...{ switches: { messages: 'no_balance' }, first: { state: 'queued', code: '452' } },
    ...{ ends: 'sent', arrives: 1 },
  },
};

/** Of the greeting that answers somebody's "hello". */
export const whatsappRows: Rows<MessageRow> = {
  late: { switches: { chat_late: 1 }, ends: 'delivered', arrives: 1 },
  twice: { switches: { chat_twice: true }, ends: 'delivered', arrives: 1 },
  'another amount': noAmount,
  'another signature': { switches: { chat_unsigned: true }, ends: 'none', arrives: 0 },
  '500': {
    ...{ switches: { chat: 'failing' }, first: { state: 'queued', code: '131000' } },
    ...{ ends: 'delivered', arrives: 1 },
  },
  '429': {
    ...{ switches: { chat: 'busy' }, first: { state: 'queued', code: '130429' } },
    ...{ ends: 'delivered', arrives: 1 },
  },
  'taken in silence': { switches: { chat: 'silent' }, ends: 'delivered', arrives: 1 },
  'a status that lies': 'what it says of a message it does not take back',
  'out of order': { switches: { chat_shuffled: true }, ends: 'delivered', arrives: 1 },
  'reported failed': 'it refuses at once, or not at all here',
  'receiver refused': { switches: { chat: 'refused' }, ends: 'failed', code: '131026', arrives: 0 },
  'sender refused': { switches: { chat: 'bad_sender' }, ends: 'failed', code: '131031', arrives: 0 },
  'no balance': { switches: { chat: 'no_balance' }, ends: 'failed', code: '131042', arrives: 0 },
};
