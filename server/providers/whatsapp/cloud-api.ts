import * as z from 'zod';
import type { Action, Media } from '../../chat/actions.ts';

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

/** An action as the bodies of Graph calls: one each, or one for each item of a media list. */
function bodiesOf(action: Action): object[] {
  if ('send_message' in action) {
    const { send_message: body } = action;
    return [{ type: 'text', text: { body, preview_url: /https?:\/\//.test(body) } }];
  }
  if ('send_reply_button' in action) return [{ type: 'interactive', interactive: action.send_reply_button }];
  if ('send_button' in action) {
    const { header, body, footer, action: menu } = action.send_button;
    return [
      {
        type: 'interactive',
        interactive: {
          type: 'list',
          ...(header === '' ? {} : { header: { type: 'text', text: header } }),
          body: { text: body },
          ...(footer === '' ? {} : { footer: { text: footer } }),
          action: {
            button: menu.button,
            sections: menu.sections.map(({ title, rows }) => ({
              ...(title === '' ? {} : { title }),
              rows: rows.map(({ id, title: name, description }) => ({
                id,
                title: name,
                ...(description === '' ? {} : { description }),
              })),
            })),
          },
        },
      },
    ];
  }
  if ('send_locations' in action) return action.send_locations.map((location) => ({ type: 'location', location }));
  return Object.entries(action).flatMap(([name, items]) =>
    (items as Media[]).map(({ link, caption }) => mediaBody(mediaTypes[name] ?? 'document', link, caption)),
  );
}

const mediaTypes: Record<string, string> = {
  send_images: 'image',
  send_stickers: 'sticker',
  send_videos: 'video',
  send_audios: 'audio',
  send_documents: 'document',
};
const mediaBody = (type: string, link: string, caption: string) => ({
  type,
  [type]: { link, ...(caption === '' || type === 'audio' || type === 'sticker' ? {} : { caption }) },
});
