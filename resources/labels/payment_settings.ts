import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'payment_settings'>> = {
  en: {
    one: 'How customers pay',
    many: 'How customers pay',
    fields: {
      own_payments: 'Mobile money through us',
      gateway_first: 'Your own account is asked first',
      cash: 'Cash',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Wateja walipe vipi',
    many: 'Wateja walipe vipi',
    fields: {
      own_payments: 'Malipo kwa simu kupitia sisi',
      gateway_first: 'Akaunti yako iombwe kwanza',
      cash: 'Taslimu',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
