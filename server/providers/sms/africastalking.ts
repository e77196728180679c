import * as z from 'zod';
import { currency } from '../../../resources/brand.ts';
import { unknown } from '../../stored/outcome.ts';
import { callJson, refuses } from '../call-json.ts';
import { handOver } from '../hand-over.ts';
import type { Handed } from '../handed.ts';
import { type SmsCallback, type SmsReport, word } from './callback.ts';
import { smsService } from './service.ts';

const timeOut = 20_000;
const recipient = z.object({ statusCode: z.number(), messageId: z.string(), cost: z.string().optional() });
const answer = z.object({
  SMSMessageData: z.object({ Message: z.string().optional(), Recipients: z.array(recipient) }),
});
const balance = z.object({ UserData: z.object({ balance: z.string() }) });

/** Processed, sent, queued. */
const taken = new Set([100, 101, 102]);
/** What surely did not leave, and may: too little balance, an error of its own, one of its gateway's. */
const again = new Set([405, 500, 501]);

/** Africa's Talking, its calls in JSON (its documentation and client of 2026). It knows no idempotency key for SMS. */
export const africastalking = smsService({
  name: 'africastalking',
  description: 'Text messages, at a price in shillings',
  url: 'https://api.africastalking.com/version1',
  costAtMost: 30,
  // Invalid, of an unsupported kind, on its own list of those who want nothing.
  aboutPhone: ['403', '404', '406'],
  stoppedThere: ['406', 'UserInBlackList'],
  keys: {
    username: { setting: 'USERNAME', column: 'username' },
    apiKey: { setting: 'API_KEY', column: 'key' },
    sender: { setting: 'SENDER', column: 'sender' },
  },
  readCallback: (fields) => readReport(fields) ?? readText(fields) ?? readOptOut(fields),
  connect({ base, username, apiKey, sender }, { fetch, timeOutMs = timeOut }) {
    // Without the second it answers in XML.
    const headers = { apikey: apiKey, accept: 'application/json' };
    return {
      send: ({ to, text }) =>
        handOver({
          ...{ fetch, headers, timeOutMs, url: `${base}/messaging/bulk` },
          body: { username, phoneNumbers: [to], message: text, senderId: sender, enqueue: 1 },
          read: ({ status, body }) => (status === 201 || status === 200 ? outcomeOf(body) : refusedBy(status)),
        }),
      async check() {
        const read = await callJson({
          ...{ fetch, headers, timeOutMs, method: 'GET' as const },
          url: `${base}/user?${new URLSearchParams({ username })}`,
        });
        if (!read.answered) return { works: false, says: read.neverLeft ?? 'no answer' };
        const found = balance.safeParse(read.body);
        return found.success
          ? { works: true, says: found.data.UserData.balance, ...leftOf(found.data.UserData.balance) }
          : { works: false, says: `HTTP ${read.status}`, refused: read.status === 401 || read.status === 403 };
      },
    };
  },
});

/** A refusal of the call is none of its codes of a receiver, which are numbers as well. */
const refusedBy = (status: number): Handed | undefined =>
  refuses(status) && status !== 429 ? { is: 'failed', code: `HTTP${status}` } : undefined;

function outcomeOf(body: unknown): Handed {
  const read = answer.safeParse(body);
  if (!read.success) return unknown;
  const { Message: why, Recipients: recipients } = read.data.SMSMessageData;
  const [only] = recipients;
  // Where nothing could be sent at all, its message alone says why.
  if (!only) return { is: 'failed', code: why?.replace(/[^A-Za-z]/g, '').slice(0, 60) || 'refused' };
  const code = String(only.statusCode);
  if (taken.has(only.statusCode)) return { is: 'done', result: { providerId: only.messageId, ...costOf(only.cost) } };
  return again.has(only.statusCode) ? { is: 'again', code } : { is: 'failed', code };
}

/** What one part of a message costs, in minor units. */
const price = 22 * currency.minor;
/** How many a balance buys. */
function leftOf(text: string): { left?: number } {
  const { cost } = costOf(text);
  return cost === undefined ? {} : { left: Math.floor(cost / price) };
}

/** `TZS 22.0000` in minor units; nothing of another currency. */
function costOf(text = ''): { cost?: number } {
  const [, amount] = new RegExp(`^${currency.code} (\\d{1,9}(?:\\.\\d+)?)$`).exec(text) ?? [];
  return amount === undefined ? {} : { cost: Math.round(Number(amount) * currency.minor) };
}

const reported = z.object({ id: word, status: z.string(), failureReason: z.string().optional() });
const daySeconds = 24 * 3600;
/** Its words, with what they come to; a subscriber who is away may still get it within a day. */
const states: Readonly<Record<string, Pick<SmsReport, 'state' | 'afterSeconds'>>> = {
  Sent: { state: 'sent' },
  Submitted: { state: 'sent' },
  Buffered: { state: 'sent' },
  Success: { state: 'delivered' },
  Rejected: { state: 'failed' },
  Failed: { state: 'failed' },
  Expired: { state: 'failed' },
  AbsentSubscriber: { state: 'failed', afterSeconds: daySeconds },
};
function readReport(fields: unknown): SmsCallback | undefined {
  const { data } = reported.safeParse(fields);
  const found = states[data?.status ?? ''];
  if (!data || !found) return undefined;
  const why = data.failureReason || data.status;
  const failure = found.state === 'failed' ? why.replace(/[^A-Za-z]/g, '').slice(0, 60) : null;
  return { kind: 'report', providerId: data.id, ours: null, failure, ...found };
}

const texted = z.object({ id: word, from: word, text: z.string() });
function readText(fields: unknown): SmsCallback | undefined {
  const { data } = texted.safeParse(fields);
  return data && { kind: 'text', ...data };
}

/** Who told it herself that she wants no more of a sender. */
const stopped = z.object({ senderId: z.string(), phoneNumber: word });
function readOptOut(fields: unknown): SmsCallback | undefined {
  const { data } = stopped.safeParse(fields);
  return data && { kind: 'opt_out', phone: data.phoneNumber };
}
