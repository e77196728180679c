import * as z from 'zod';
import { isBasic } from '../../../common/sms-parts.ts';
import { callJson } from '../call-json.ts';
import { handOver } from '../hand-over.ts';
import { type Outcome, unknown } from '../outcome.ts';
import { smsService } from './service.ts';

const timeOut = 20_000;
/** Some of its clients see the code one level down. */
const answer = z.object({ code: z.coerce.number() });
const answers = z.union([answer, z.object({ data: answer }).transform(({ data }) => data)]);
const taken = z.object({
  request_id: z.union([z.string(), z.number()]).transform(String),
  valid: z.number().default(1),
});
const balance = z.object({ data: z.object({ credit_balance: z.coerce.number() }) });

const submitted = 100;
/** What surely did not leave, and may once the operator has paid: too little balance. */
const again = new Set([102]);
/** Nobody knows: the network behind it did not answer in time. */
const undecided = new Set([103]);

/** Beem Africa (its own samples of 2021, clients of 2026). It knows no idempotency key. */
export const beem = smsService({
  name: 'beem',
  title: 'Beem Africa',
  url: 'https://apisms.beem.africa',
  aboutPhone: ['101'],
  keys: { apiKey: 'API_KEY', secretKey: 'SECRET_KEY', sender: 'SENDER' },
  connect({ base, apiKey, secretKey, sender }, { fetch, timeOutMs = timeOut }) {
    const headers = { authorization: `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}` };
    return {
      send: ({ to, text }) =>
        handOver({
          ...{ fetch, headers, timeOutMs, url: `${base}/v1/send` },
          body: {
            source_addr: sender,
            encoding: isBasic(text) ? 0 : 8,
            schedule_time: '',
            message: text,
            recipients: [{ recipient_id: 1, dest_addr: to.replace('+', '') }],
          },
          read: ({ body }) => outcomeOf(body),
        }),
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

/** Undefined where it answered none of its codes. */
function outcomeOf(body: unknown): Outcome | undefined {
  const read = answers.safeParse(body);
  if (!read.success) return undefined;
  const { code } = read.data;
  if (code === submitted) {
    const { data } = taken.safeParse(body);
    if (!data) return unknown;
    return data.valid > 0 ? { outcome: 'sent', providerId: data.request_id } : { outcome: 'failed', code: '101' };
  }
  if (undecided.has(code)) return unknown;
  return again.has(code) ? { outcome: 'again', code: String(code) } : { outcome: 'failed', code: String(code) };
}
