import type { Language, OrderProblem } from '../enums.ts';

/** What may be wrong with an order, as its shopper says it. */
export const orderProblemLabels: Record<Language, Record<OrderProblem, string>> = {
  en: {
    'not arrived': 'It has not arrived',
    'wrong product': 'It is the wrong product',
    damaged: 'It is damaged',
    payment: 'Something about the payment',
    other: 'Something else',
  },
  sw: {
    'not arrived': 'Mzigo haujafika',
    'wrong product': 'Si bidhaa niliyoagiza',
    damaged: 'Imeharibika',
    payment: 'Kuhusu malipo',
    other: 'Jambo lingine',
  },
};
