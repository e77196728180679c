import { createContext, useContext } from 'react';
import type { Language } from '../resources/enums.ts';
import { type Texts, texts } from './texts.ts';

export interface Speech {
  language: Language;
  t: Texts;
}
export const SpeechContext = createContext<Speech>({ language: 'en', t: texts.en });
export const useSpeech = (): Speech => useContext(SpeechContext);
