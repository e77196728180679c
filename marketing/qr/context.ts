import { createContext, useContext } from 'react';
import type { Language } from '../../resources/enums.ts';
import { type Texts, texts } from './texts.ts';

interface Speech {
  language: Language;
  t: Texts;
}
export const SpeechContext = createContext<Speech>({ language: 'en', t: texts.en });
export const useSpeech = (): Speech => useContext(SpeechContext);

/** What the pages are mounted with. */
export interface QrProps {
  language: Language;
  /** A link to encode instead of the number's own WhatsApp link: a short one that counts scans, chats and orders. */
  link?: string;
}

/** Where `/customize-qr` is in the page's language. */
export interface QrStartProps extends QrProps {
  customizeUrl?: string;
}
