import * as z from 'zod';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import type { FilledTemplate } from '../../stored/message-body.ts';
import { callJson } from '../call-json.ts';
import { handOver } from '../hand-over.ts';
import type { Handed } from '../handed.ts';
import { bodiesOf, type Shown } from './bodies.ts';
import type { GraphAccess } from './management.ts';
import { filledContent, type Template, templateContent } from './template.ts';

export interface WhatsAppSender extends GraphAccess {
  phoneNumberId: string;
}
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);
/** Whether the same can succeed after such a code (protocol sheet §5). */
export const worthTryingAgain = (code: number): boolean => passing.has(code);

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });
/** The code in an answer of the Graph API that refuses. */
export const refusalOf = (answer: unknown): number | undefined => refused.safeParse(answer).data?.error.code;

/**
 * Sends one action to `to` (digits) as the messages WhatsApp knows, with the button of what it shows or asks for.
 * `ours` comes back with every status. There is no
 * idempotency key on the other side: a call whose answer was lost is `unknown` and must not be repeated.
 */
export async function sendAction(
  sender: WhatsAppSender,
  to: string,
  action: ChatAction,
  ours: string,
  shown: Shown = {},
): Promise<Handed[]> {
  const results: Handed[] = [];
  for (const content of bodiesOf(action, shown)) {
    const result = await post(sender, to, content, ours);
    results.push(result);
    if (result.is !== 'done') break;
  }
  return results;
}

/** What a file is sent as. */
export type SentMedia = 'image' | 'audio' | 'video' | 'document';

/** Sends a file that WhatsApp has by the id it gave. */
export const sendMedia = (
  sender: WhatsAppSender,
  to: string,
  { type, id, caption, name }: { type: SentMedia; id: string; caption: string; name: string },
  ours: string,
): Promise<Handed> =>
  post(
    sender,
    to,
    {
      type,
      [type]: { id, ...(caption !== '' && { caption }), ...(type === 'document' && name !== '' && { filename: name }) },
    },
    ours,
  );

/** Sends an approved template to `to`, which WhatsApp takes outside of a conversation too. */
export const sendTemplate = (sender: WhatsAppSender, to: string, template: Template, ours: string): Promise<Handed> =>
  post(sender, to, templateContent(template), ours);

/** Sends a template that staff chose and filled in. */
export const sendFilled = (
  sender: WhatsAppSender,
  to: string,
  template: FilledTemplate,
  ours: string,
): Promise<Handed> => post(sender, to, filledContent(template), ours);

/** Shows who wrote a message that it is read, and all before it. Whether WhatsApp took it is nobody's matter. */
export async function markRead(
  { base, version, phoneNumberId, accessToken, fetch }: WhatsAppSender,
  messageId: string,
): Promise<void> {
  await callJson({
    ...{ fetch, timeOutMs: 15_000 },
    url: `${base}/${version}/${phoneNumberId}/messages`,
    headers: { authorization: `Bearer ${accessToken}` },
    body: { messaging_product: 'whatsapp', status: 'read', message_id: messageId },
  });
}

const post = (
  { base, version, phoneNumberId, accessToken, fetch }: WhatsAppSender,
  to: string,
  content: object,
  ours: string,
): Promise<Handed> =>
  handOver({
    fetch,
    url: `${base}/${version}/${phoneNumberId}/messages`,
    headers: { authorization: `Bearer ${accessToken}` },
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...(/^\d+$/.test(to) ? { to } : { recipient: to }),
      biz_opaque_callback_data: ours,
      ...content,
    },
    timeOutMs: 20_000,
    read({ status, body: answer }) {
      const taken = accepted.safeParse(answer);
      const id = taken.success && status < 300 ? taken.data.messages[0]?.id : undefined;
      if (id !== undefined) return { is: 'done', result: { providerId: id } };
      const code = refusalOf(answer);
      if (code === undefined) return undefined;
      return { is: worthTryingAgain(code) ? 'again' : 'failed', code: String(code) };
    },
  });
