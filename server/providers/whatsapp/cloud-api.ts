import * as z from 'zod';
import type { Action } from '../../chat/actions.ts';
import { bodiesOf } from './bodies.ts';

export interface Sender {
  /** Where the Graph API answers, e.g. `https://graph.facebook.com`. */
  base: string;
  version: string;
  phoneNumberId: string;
  accessToken: string;
  fetch: typeof fetch;
}
export type Sent =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'failed'; code: string }
  | { outcome: 'again'; code: string }
  | { outcome: 'unknown' };

/** Meta's own number for the version this was written against; a deployment may say another. */
export const graphVersion = 'v23.0';
export const graphBase = 'https://graph.facebook.com';

/** Codes after which sending the same again can succeed (protocol sheet §5). */
const worthTryingAgain = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/**
 * Sends one action to `to` (digits) as the messages WhatsApp knows. `ours` comes back with every status. There is no idempotency key on the other side:
 * a call whose answer was lost is `unknown` and must not be repeated.
 */
export async function sendAction(
  { base, version, phoneNumberId, accessToken, fetch }: Sender,
  to: string,
  action: Action,
  ours: string,
): Promise<Sent[]> {
  const results: Sent[] = [];
  for (const body of bodiesOf(action)) {
    const result = await post(`${base}/${version}/${phoneNumberId}/messages`, accessToken, fetch, {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...(/^\d+$/.test(to) ? { to } : { recipient: to }),
      biz_opaque_callback_data: ours,
      ...body,
    });
    results.push(result);
    if (result.outcome !== 'sent') break;
  }
  return results;
}

async function post(url: string, accessToken: string, send: typeof fetch, body: object): Promise<Sent> {
  let response: Response;
  try {
    response = await send(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    });
  } catch (error) {
    // A connection that was refused carried nothing; anything later may have.
    const cause =
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
    return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(cause)
      ? { outcome: 'again', code: cause }
      : { outcome: 'unknown' };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const read = accepted.safeParse(answer);
    const id = read.success ? read.data.messages[0]?.id : undefined;
    return id === undefined ? { outcome: 'unknown' } : { outcome: 'sent', providerId: id };
  }
  const read = refused.safeParse(answer);
  if (!read.success)
    return response.status >= 500 ? { outcome: 'unknown' } : { outcome: 'failed', code: String(response.status) };
  const { code } = read.data.error;
  return { outcome: worthTryingAgain.has(code) ? 'again' : 'failed', code: String(code) };
}
