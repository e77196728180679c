import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'credit'>> = {
  en: {
    one: 'Credit',
    many: 'Credit',
    fields: {
      days: 'Days to pay in',
      credit_limit: 'How much one customer may owe (empty: any amount)',
      remind: 'Remind customers of their debts',
      message: 'The reminder in your words',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Mkopo',
    many: 'Mikopo',
    fields: {
      days: 'Siku za kulipa deni',
      credit_limit: 'Kikomo cha deni la mteja mmoja (tupu: kiasi chochote)',
      remind: 'Kumbusha wateja madeni yao',
      message: 'Ukumbusho kwa maneno yako',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
