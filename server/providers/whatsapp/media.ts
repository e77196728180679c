import { createHash } from 'node:crypto';
import * as z from 'zod';
import { callJson, parseJson } from '../call-json.ts';
import type { Handed } from '../handed.ts';
import { refusalOf, type WhatsAppSender, worthTryingAgain } from './cloud-api.ts';

/** A file as WhatsApp takes it, with the type that it is named there by. */
interface MediaFile {
  name: string;
  content: Blob;
}
const timeOutMs = 60_000;
const uploadFailed = '131053';

/**
 * Hands a file to WhatsApp, which keeps it for 30 days; gives its id there, or how sending ends without one. Nobody
 * sees what was only handed over: a call whose answer was lost may be repeated.
 */
export async function uploadMedia(
  { base, version, phoneNumberId, accessToken, fetch }: WhatsAppSender,
  { name, content }: MediaFile,
): Promise<{ id: string } | Handed> {
  const body = new FormData();
  body.append('messaging_product', 'whatsapp');
  body.append('type', content.type);
  body.append('file', content, name);
  try {
    const response = await fetch(`${base}/${version}/${phoneNumberId}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body,
      signal: AbortSignal.timeout(timeOutMs),
      redirect: 'error',
    });
    const answer = parseJson(Buffer.from(await response.arrayBuffer()));
    const taken = z.object({ id: z.string().min(1).max(200) }).safeParse(answer);
    if (response.ok && taken.success) return { id: taken.data.id };
    const code = refusalOf(answer);
    const isPassing = code === undefined ? response.status >= 500 || response.status === 429 : worthTryingAgain(code);
    return { is: isPassing ? 'again' : 'failed', code: String(code ?? uploadFailed) };
  } catch {
    return { is: 'again', code: uploadFailed };
  }
}

/** Why a file that somebody sent cannot be had; `later` may pass. */
type MediaTrouble = 'later' | 'gone' | 'too_large' | 'refused';
type Download = { ok: true; bytes: Buffer } | { ok: false; trouble: MediaTrouble };

const about = z.object({ url: z.url(), sha256: z.string().optional(), file_size: z.coerce.number().optional() });
const no = (trouble: MediaTrouble): Download => ({ ok: false, trouble });

/** Fetches what somebody sent, at most `max` bytes, and sees that it is what WhatsApp had (protocol sheet §4). */
export async function downloadMedia(sender: WhatsAppSender, mediaId: string, max: number): Promise<Download> {
  const { base, version, accessToken, phoneNumberId, fetch } = sender;
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await callJson({
    ...{ fetch, headers, method: 'GET', timeOutMs: 15_000 },
    url: `${base}/${version}/${encodeURIComponent(mediaId)}?phone_number_id=${phoneNumberId}`,
  });
  if (!answer.answered) return no('later');
  const found = about.safeParse(answer.body);
  if (answer.status >= 300 || !found.success) {
    const code = refusalOf(answer.body);
    if (code === 33 || code === 100 || answer.status === 404) return no('gone');
    return no(answer.status >= 500 || answer.status === 429 || isOfTheToken(code) ? 'later' : 'refused');
  }
  const { url, sha256, file_size: size = 0 } = found.data;
  if (size > max) return no('too_large');
  // The token goes along: to WhatsApp and to nobody else.
  if (!isMetas(url, base)) return no('refused');
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeOutMs), redirect: 'error' });
    // Its address is good for five minutes; the next time there is a new one.
    if (!response.ok) return no('later');
    const bytes = await readUpTo(response, max);
    if (!bytes) return no('too_large');
    return sha256 === undefined || isHashOf(bytes, sha256) ? { ok: true, bytes } : no('later');
  } catch {
    return no('later');
  }
}

/** A token that is wrong today is mended by the shop. */
const isOfTheToken = (code: number | undefined) => code !== undefined && [0, 104, 190].includes(code);

const metas = /(^|\.)(fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/;
function isMetas(url: string, base: string): boolean {
  const { protocol, hostname, origin } = new URL(url);
  return origin === new URL(base).origin || (protocol === 'https:' && metas.test(hostname));
}

async function readUpTo(response: Response, max: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Written in hex or in base64. */
const isHashOf = (bytes: Buffer, given: string): boolean => {
  const hash = createHash('sha256').update(bytes).digest();
  return [hash.toString('hex'), hash.toString('base64')].includes(given);
};
