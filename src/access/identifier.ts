import { toE164 } from '../../common/phone.ts';

/** What a person wrote as phone or email: E.164 for any Tanzanian spelling, an address as written, or undefined. */
export function readIdentifier(text: string): { phone: string } | { email: string } | undefined {
  const trimmed = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed)) return { email: trimmed };
  const phone = toE164(trimmed);
  return phone === undefined ? undefined : { phone };
}
