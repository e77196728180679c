import { toE164 } from '../common/phone.ts';

/** Who plays the shopper. `phone` is E.164. */
export type Who = { phone: string; name: string; mail: string };

const key = 'rehearsal';
const usual: Who = { phone: '+255712345678', name: 'Asha Juma', mail: 'asha@example.com' };

/** The shopper of last time, or the usual one; `?phone=` in the address wins. */
export function rememberedWho(): Who {
  const asked = toE164(new URLSearchParams(location.search).get('phone') ?? '');
  try {
    const kept: Partial<Who> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return { ...usual, ...kept, ...(asked && { phone: asked }) };
  } catch {
    return asked ? { ...usual, phone: asked } : usual;
  }
}

export function rememberWho(who: Who): void {
  try {
    localStorage.setItem(key, JSON.stringify(who));
  } catch {
    // Storage is blocked: the choice lives as long as the page.
  }
}
