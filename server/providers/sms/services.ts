import type { SmsServiceName } from '../../../resources/enums.ts';
import { type Accounts, accountsAt } from '../../accounts.ts';
import { africastalking } from './africastalking.ts';
import { beem } from './beem.ts';

/** Services of text messages. A new one is a file beside these, and its line here. */
export const smsServices = { beem, africastalking } as const satisfies Record<SmsServiceName, unknown>;

/** Accounts at them, by the settings. */
export const smsAccounts = accountsAt(smsServices);
export type SmsAccounts = Accounts<typeof smsServices>;

/** The service of a row's provider, which may be none of them: the rehearsal's own. */
export const smsServiceOf = (provider: string) => Object.values(smsServices).find(({ name }) => name === provider);
