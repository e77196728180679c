import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

interface Texts {
  title: string;
  description: string;
}
type Pages = Record<'start' | 'studio', Texts>;

const en: Pages = {
  start: {
    title: `QR code for your WhatsApp shop · ${brand.name}`,
    description:
      'Make a QR code that opens a WhatsApp chat with your shop, with a greeting ready to send. Free, without an ' +
      'account.',
  },
  studio: {
    title: `Customize your QR code · ${brand.name}`,
    description:
      'Colours, frames and templates for the QR code of your shop, to print or to share. Free, without an account.',
  },
};
const sw: Pages = {
  start: {
    title: `QR code ya duka lako la WhatsApp · ${brand.name}`,
    description:
      'Tengeneza QR code inayofungua chat ya WhatsApp na duka lako, salamu ikiwa tayari kutumwa. Bure, bila akaunti.',
  },
  studio: {
    title: `Pendezesha QR code yako · ${brand.name}`,
    description: 'Rangi, fremu na miundo ya QR code ya duka lako, ya kuchapisha au kusambaza. Bure, bila akaunti.',
  },
};
export const qr: Record<Language, Pages> = { en, sw };
