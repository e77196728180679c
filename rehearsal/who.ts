import { toE164 } from '../common/phone.ts';

/** Who plays the shopper. `phone` is E.164. */
export type Who = { phone: string; name: string; mail: string };

/** The app that the address opens (`?app=messages`), else none. */
export const namedApp = (): string | null => new URLSearchParams(location.search).get('app');

const given = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';
/** What stands ready to be sent, as after a link to WhatsApp that carries a text. */
export const readyText = (): string => given('text');
/** What the shop wrote by its own hand, by a link of the dashboard's that carries a text. */
export const sentText = (): string => given('sent');

const key = 'rehearsal';
const usual: Who = { phone: '+255600345678', name: 'Asha Juma', mail: 'asha@example.com' };

/** The shopper of last time, or the usual one; `?phone=` and `?mail=` in the address win. */
export function rememberedWho(): Who {
  const address = new URLSearchParams(location.search);
  const phone = toE164(address.get('phone') ?? '');
  const mail = address.get('mail');
  const overrides = { ...(phone && { phone }), ...(mail && { mail }) };
  try {
    const stored: Partial<Who> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...usual, ...stored, ...overrides };
  } catch {
    return { ...usual, ...overrides };
  }
}

export function rememberWho(who: Who): void {
  try {
    localStorage.setItem(key, JSON.stringify(who));
  } catch {
    // Storage is blocked: the choice lives as long as the page.
  }
}
