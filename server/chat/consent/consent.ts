import { normalise } from '../../../common/flow/normalise.ts';
import type { Language } from '../../../resources/enums.ts';

/** As the consent text promises, in either language; and how it is taken back. */
const words: Readonly<Record<string, ConsentRequest>> = { stop: 'stop', acha: 'stop', start: 'start', anza: 'start' };
export type ConsentRequest = 'stop' | 'start';

/** What a whole message asks about offers, whatever its case and marks; undefined for any other. */
export const consentRequestOf = (text: string): ConsentRequest | undefined => words[normalise(text)];

const answers: Record<ConsentRequest, Record<Language, (shop: string) => string>> = {
  stop: {
    en: (shop) =>
      `Done. You get no more news or offers from ${shop} here. About orders you make we write only what you need to ` +
      'know, like payments. To hear from us again, write START.',
    sw: (shop) =>
      `Sawa. Hutapokea tena habari wala ofa kutoka ${shop} hapa. Kuhusu oda zako tutakuandikia mambo ya lazima tu, ` +
      'kama malipo. Ukitaka kupokea tena, andika ANZA.',
  },
  start: {
    en: (shop) => `Welcome back. You get news and offers from ${shop} here again. To end them, write STOP.`,
    sw: (shop) => `Karibu tena. Utapokea habari na ofa kutoka ${shop} hapa. Ukitaka kusitisha, andika ACHA.`,
  },
};
/** What is said when a wish is kept. */
export const consentReply = (consent: ConsentRequest, language: Language, shop: string): string =>
  answers[consent][language](shop);
