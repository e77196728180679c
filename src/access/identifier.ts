import { toE164 } from '../../common/phone.ts';

/** What a person wrote as phone or email: E.164 for any Tanzanian spelling, an address as written, or undefined. */
export function readIdentifier(text: string): { phone: string } | { email: string } | undefined {
  const written = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written)) return { email: written };
  const phone = toE164(written);
  return phone === undefined ? undefined : { phone };
}
