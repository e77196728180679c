import { createHash } from 'node:crypto';
import type { Language } from '../../resources/enums.ts';

/** What a visitor agrees to who leaves a phone number. */
const texts: Record<Language, (shop: string) => string> = {
  en: (shop) =>
    `By sending my number I agree that ${shop} may send me news and offers by WhatsApp or SMS. I can stop this at ` +
    'any time by answering STOP.',
  sw: (shop) =>
    `Kwa kutuma namba yangu nakubali ${shop} wanitumie habari na ofa kwa WhatsApp au SMS. Naweza kusitisha wakati ` +
    'wowote kwa kujibu ACHA.',
};

/** The text of a shop in a language, and an id that changes with its every letter. */
export function consentText(shopName: string, language: Language): { id: string; text: string } {
  const text = texts[language](shopName);
  return { id: createHash('sha256').update(text).digest('base64url').slice(0, 22), text };
}
