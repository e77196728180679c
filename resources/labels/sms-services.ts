import type { SmsServiceName } from '../enums.ts';

/** Services of text messages as people know them, in every language. */
export const smsServiceLabels: Record<SmsServiceName, string> = {
  beem: 'Beem Africa',
  africastalking: 'Africa’s Talking',
};
