import { accountsAt } from '../../accounts.ts';
import { africastalking } from './africastalking.ts';
import { beem } from './beem.ts';

/** Services of text messages. A new one is a file beside these, and its line here. */
export const smsServices = { beem, africastalking } as const;
export type SmsServiceName = keyof typeof smsServices;
export const smsServiceNames = Object.keys(smsServices) as [SmsServiceName, ...SmsServiceName[]];

/** Accounts at them, by the settings. */
export const smsAccounts = accountsAt(smsServices);
