import * as z from 'zod';
import { isBasic } from '../../../common/sms-parts.ts';
import { unknown } from '../../stored/outcome.ts';
import { callJson } from '../call-json.ts';
import { handOver } from '../hand-over.ts';
import type { Handed } from '../handed.ts';
import { idOf } from '../payments/callback-body.ts';
import { type SmsCallback, type SmsReport, word } from './callback.ts';
import { smsService } from './service.ts';

const timeOut = 20_000;
const url = 'https://apisms.beem.africa';
/** Reports are read at a host of their own, unless all of it is somewhere else. */
const reportsAt = (base: string): string => (base === url ? 'https://dlrapi.beem.africa' : base);
/** Some of its clients see the code one level down. */
const answer = z.object({ code: z.coerce.number() });
const answers = z.union([answer, z.object({ data: answer }).transform(({ data }) => data)]);
const taken = z.object({
  request_id: z.union([z.string(), z.number()]).transform(String),
  valid: z.number().default(1),
});
const senders = z.object({
  data: z.array(z.object({ senderid: z.string(), status: z.string() })),
});
const balance = z.object({ data: z.object({ credit_balance: z.coerce.number() }) });

/** What it calls a sender's name by which nothing goes. */
const sendsNothing: ReadonlySet<string> = new Set(['pending', 'inactive']);

const submitted = 100;
/** What surely did not leave, and may once the operator has paid: too little balance. */
const again = new Set([102]);
/** Nobody knows: the network behind it did not answer in time. */
const undecided = new Set([103]);

/** Beem Africa (its own samples of 2021, clients of 2026). It knows no idempotency key. */
export const beem = smsService({
  name: 'beem',
  description: 'Text messages, counted in credits',
  url,
  costAtMost: 30,
  aboutPhone: ['101'],
  stoppedThere: [],
  // Not before five minutes are over, its documents say; a phone may be off for a night.
  reportedAfterSeconds: [600, 3600, 43_200],
  keys: {
    apiKey: { setting: 'API_KEY', column: 'key' },
    secretKey: { setting: 'SECRET_KEY', column: 'secret' },
    sender: { setting: 'SENDER', column: 'sender' },
  },
  /** By which number letters outside of the alphabet go: its samples do not say, and its clients are of two minds. */
  ways: {
    unicode: {
      setting: 'UNICODE',
      usual: '8',
      must: { be: (text: string) => ['8', '1'].includes(text), error: 'one of 8, 1' },
    },
  },
  readCallback: (fields) => readReport(fields) ?? readText(fields),
  acknowledge: (callback) =>
    callback.kind === 'report' ? { request_id: callback.providerId, successful: 'true' } : undefined,
  connect({ base, apiKey, secretKey, sender, unicode }, { fetch, timeOutMs = timeOut }) {
    const headers = { authorization: `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}` };
    /** As it lists the names of this account; undefined where it does not answer, or lists another's (UNCONFIRMED). */
    async function senderStatus(): Promise<string | undefined> {
      const read = await callJson({
        ...{ fetch, headers, timeOutMs, method: 'GET' as const },
        url: `${base}/public/v1/sender-names?${new URLSearchParams({ q: sender })}`,
      });
      const found = read.answered && read.status === 200 ? senders.safeParse(read.body).data?.data : undefined;
      return found?.find(({ senderid }) => senderid.toUpperCase() === sender.toUpperCase())?.status;
    }
    return {
      send: ({ to, text, ref }) =>
        handOver({
          ...{ fetch, headers, timeOutMs, url: `${base}/v1/send` },
          body: {
            source_addr: sender,
            encoding: isBasic(text) ? 0 : Number(unicode),
            schedule_time: '',
            message: text,
            // Any id will do, and it comes back with what became of the message.
            recipients: [{ recipient_id: ref, dest_addr: to.replace('+', '') }],
          },
          read: ({ status, body }) => outcomeOf(status, body),
        }),
      async reportOf({ to, providerId }) {
        const query = new URLSearchParams({ dest_addr: to.replace('+', ''), request_id: providerId });
        const read = await callJson({
          ...{ fetch, headers, timeOutMs, method: 'GET' as const },
          url: `${reportsAt(base)}/public/v1/delivery-reports?${query}`,
        });
        if (!read.answered || read.status !== 200) return undefined;
        return listed(read.body)
          .flatMap((fields) => readReport(fields) ?? [])
          .find((report) => report.providerId === providerId);
      },
      async check() {
        const read = await callJson({
          ...{ fetch, headers, timeOutMs, method: 'GET' as const },
          url: `${base}/public/v1/vendors/balance`,
        });
        if (!read.answered) return { works: false, says: read.neverLeft ?? 'no answer' };
        const found = balance.safeParse(read.body);
        // A credit is one part of a message.
        if (found.success) {
          const { credit_balance: credits } = found.data.data;
          const status = await senderStatus();
          if (status !== undefined && sendsNothing.has(status))
            return { works: false, senderInactive: true, says: `sender ${sender} is ${status}` };
          return { works: true, says: `${credits} credits`, left: Math.max(0, Math.floor(credits)) };
        }
        const { data: refused } = answers.safeParse(read.body);
        return {
          ...{ works: false, refused: read.status === 401 || read.status === 403 },
          says: refused ? `code ${refused.code}` : `HTTP ${read.status}`,
        };
      },
    };
  },
});

/** Undefined where it answered none of its codes: what stands before it writes codes of its own (`504`, `null`). */
function outcomeOf(status: number, body: unknown): Handed | undefined {
  const read = answers.safeParse(body);
  if (!read.success) return undefined;
  const { code } = read.data;
  if (status >= 500 && !(code >= submitted && code < 2 * submitted)) return undefined;
  if (code === submitted) {
    const { data } = taken.safeParse(body);
    if (!data) return unknown;
    return data.valid > 0 ? { is: 'done', result: { providerId: data.request_id } } : { is: 'failed', code: '101' };
  }
  if (undecided.has(code)) return unknown;
  return again.has(code) ? { is: 'again', code: String(code) } : { is: 'failed', code: String(code) };
}

/** Its samples write `Status` and `status`, and the words in either case. */
const reported = z.object({
  request_id: word,
  recipient_id: word.optional().catch(undefined),
  Status: z.string().optional(),
  status: z.string().optional(),
});
const states: Readonly<Record<string, SmsReport['state']>> = {
  pending: 'sent',
  retry: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  rejected: 'failed',
};
function readReport(fields: unknown): SmsReport | undefined {
  const { data } = reported.safeParse(fields);
  const status = data?.Status ?? data?.status ?? '';
  const state = states[status.toLowerCase()];
  if (!data || !state) return undefined;
  const failure = state === 'failed' ? status.toUpperCase() : null;
  return { kind: 'report', providerId: data.request_id, ours: data.recipient_id ?? null, state, failure };
}

const listing = z.object({ data: z.unknown() }).transform(({ data }) => data);
/** Its clients have seen a list, one report alone, and either as `data`. */
const listed = (body: unknown): unknown[] => [listing.safeParse(body).data ?? body].flat();

/** It gives a text no id: with its time it is the same one. */
const texted = z.object({ from: word, to: word.optional(), message: z.string(), timestamp: word.optional() });
function readText(fields: unknown): SmsCallback | undefined {
  const { data } = texted.safeParse(fields);
  if (!data) return undefined;
  const { from, to, message: text, timestamp } = data;
  const id = timestamp === undefined ? null : idOf(Buffer.from(JSON.stringify([from, to, text, timestamp])));
  return { kind: 'text', id, from, text };
}
