import type { Language, PaymentServiceName } from '../enums.ts';

export const paymentServiceLabels: Record<Language, Record<PaymentServiceName, string>> = {
  en: {
    rehearsal: 'Rehearsal phone',
    clickpesa: 'ClickPesa',
    selcom: 'Selcom',
    flutterwave: 'Flutterwave',
    mpesa: 'M-Pesa',
  },
  sw: {
    rehearsal: 'Simu ya majaribio',
    clickpesa: 'ClickPesa',
    selcom: 'Selcom',
    flutterwave: 'Flutterwave',
    mpesa: 'M-Pesa',
  },
};
