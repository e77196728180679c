import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'receipt_settings'>> = {
  en: {
    one: 'Receipt',
    many: 'Receipts',
    fields: {
      show_logo: 'Show the logo',
      tin: 'TIN',
      header: 'At the top',
      footer: 'At the bottom',
      paper: 'Paper of the printer',
    },
    parts: {},
    choices: { paper: { '58 mm': '58 mm wide', '80 mm': '80 mm wide', A4: 'A4 sheet' } },
    actions: {},
  },
  sw: {
    one: 'Risiti',
    many: 'Risiti',
    fields: {
      show_logo: 'Onyesha nembo',
      tin: 'TIN',
      header: 'Maneno ya juu',
      footer: 'Maneno ya chini',
      paper: 'Karatasi ya printa',
    },
    parts: {},
    choices: { paper: { '58 mm': 'Upana wa mm 58', '80 mm': 'Upana wa mm 80', A4: 'Karatasi ya A4' } },
    actions: {},
  },
};
