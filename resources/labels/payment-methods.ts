import type { Language, PaymentMethod } from '../enums.ts';

export const paymentMethodLabels: Record<Language, Record<PaymentMethod, string>> = {
  en: { mobile_money: 'Mobile money', cash: 'Cash' },
  sw: { mobile_money: 'Kwa simu', cash: 'Taslimu' },
};
