import type { Language } from '../resources/enums.ts';

/**
 * What a shopper's first message says who came by a QR code, where the shop wrote nothing else: a greeting that asks
 * whether the products are available.
 */
export const greetings: Record<Language, string> = {
  en: 'Hello! Are your products available?',
  sw: 'Habari! Bidhaa zenu zipo?',
};
