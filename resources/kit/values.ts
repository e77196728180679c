import type { Language } from '../enums.ts';

/** A text in the languages it was written in. */
export type Translated = { [L in Language]?: string };

/** The text in a language, or in the one it was written in. */
export const textIn = (text: Translated, language: Language): string => text[language] ?? text.sw ?? text.en ?? '';

/** What is told of a secret: that there is one, how it ends (nothing where it is too short to tell), and since when. */
export interface MaskedSecret {
  set: true;
  last4: string;
  at: string;
}

/** A photo or a document of the shop's own files, or where one stands on the web. */
export type Attachment = { kind: 'photo' | 'PDF File'; file: string } | { kind: 'URL Link'; url: string };
