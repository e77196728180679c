import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'credit'>> = {
  en: {
    one: 'Selling on credit',
    many: 'Selling on credit',
    fields: {
      days: 'Days to pay in',
      credit_limit: 'How much one customer may owe (leave empty for any amount)',
      remind: 'Remind customers of their debts',
      message: 'The reminder in your words',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Kuuza kwa mkopo',
    many: 'Kuuza kwa mkopo',
    fields: {
      days: 'Siku za kulipa deni',
      credit_limit: 'Kikomo cha deni la mteja mmoja (ukiacha wazi: kiasi chochote)',
      remind: 'Kumbusha wateja madeni yao',
      message: 'Ukumbusho kwa maneno yako',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
