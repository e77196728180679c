import { api } from '../common/api.ts';
import type { PhoneMessage, RehearsalShop, SentKind, Switches } from '../common/rehearsal.ts';

const phone = (address: string) => `/rehearsal/api/phones/${encodeURIComponent(address)}`;
const post = (path: string, body: unknown) => api<unknown>(path, { method: 'POST', body });

/** `bot`: of the link that the phone was opened by. */
export const listShops = (bot: string | undefined) =>
  api<RehearsalShop[]>(`/rehearsal/api/shops${bot === undefined ? '' : `?bot=${bot}`}`);

export const sendMessage = (address: string, shop: string, name: string, message: PhoneMessage) =>
  post(`${phone(address)}/messages`, { shop, name, message });

/** Hands a file over, as WhatsApp does for the phone; gives the message that it becomes. */
export async function giveFile(address: string, shop: string, file: File): Promise<PhoneMessage> {
  const query = new URLSearchParams({ shop, name: file.name });
  const response = await fetch(`${phone(address)}/media?${query}`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  });
  if (!response.ok) throw new Error(String(response.status));
  const given: { id: string; link: string } = await response.json();
  const [family = ''] = file.type.split('/');
  const kind: SentKind = family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
  const named = kind === 'document' ? { ...given, filename: file.name } : given;
  return { type: kind, [kind]: named } as PhoneMessage;
}

export const sendSms = (address: string, text: string) => post(`${phone(address)}/sms`, { text });

export const sendReadReceipt = (address: string, shop: string) => post(`${phone(address)}/read`, { shop });

export const setSwitches = (address: string, change: Partial<Switches>) => post(`${phone(address)}/switches`, change);

export const answerPrompt = (
  address: string,
  reference: string,
  answer: { answer: 'pin'; pin: string } | { answer: 'cancel' },
) => post(`${phone(address)}/prompts/${reference}`, answer);

export const clearPhone = (address: string) => post(`${phone(address)}/clear`, {});
