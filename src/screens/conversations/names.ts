import type { Conversation } from '../../../common/contracts/inbox.ts';
import { formatPhone } from '../../../common/phone.ts';
import type { texts } from './texts.ts';

type Texts = (typeof texts)['en'];

export const nameOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>, t: Texts): string =>
  name || (phone === null ? t.visitor : formatPhone(phone));

/** How long WhatsApp still takes an answer, in words; undefined on the web, where there is no end. */
export function windowOf(
  { channel, window_expires_at: end }: Pick<Conversation, 'channel' | 'window_expires_at'>,
  now: number,
  t: Texts,
): { isOver: boolean; minutes: number; left: string } | undefined {
  if (channel === 'web') return undefined;
  const minutes = end === null ? 0 : Math.max(0, Math.floor((Date.parse(end) - now) / 60_000));
  return { isOver: minutes === 0, minutes, left: t.left(minutes) };
}

/** What stands for a message that has no words. */
export const wordlessOf = (kind: string | null | undefined, t: Texts): string =>
  t.wordless_kinds[kind ?? ''] ?? t.unusual[kind ?? ''] ?? t.wordless;
