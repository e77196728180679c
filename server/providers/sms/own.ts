import type { SmsServiceName } from '../../../resources/enums.ts';
import { smsStandInLabel, smsStandInPaths } from '../../rehearsal/sms-services.ts';
import type { Services } from '../../services.ts';
import type { SmsProvider } from './port.ts';
import { smsServices } from './services.ts';

/** A shop's own account, as its owner wrote it. */
interface OwnSms {
  provider: SmsServiceName;
  sender: string;
  username: string;
  key: string;
  secret: string;
}

/** What a service's own names are for the columns of a shop's account. */
const keysOf: Record<SmsServiceName, (account: OwnSms) => Record<string, string>> = {
  beem: ({ key, secret, sender }) => ({ apiKey: key, secretKey: secret, sender }),
  africastalking: ({ username, key, sender }) => ({ username, apiKey: key, sender }),
};
/** Which of the columns a service needs beside its key. */
export const neededBy: Record<SmsServiceName, 'secret' | 'username'> = { beem: 'secret', africastalking: 'username' };

/** What an owner writes who connects the stand-in of a service. */
export function smsPracticeKeys(provider: SmsServiceName, { secrets }: Pick<Services, 'secrets'>) {
  const keyOf = (name: string) => secrets.derive(smsStandInLabel(provider, name));
  const needed = neededBy[provider];
  return {
    username: needed === 'username' ? keyOf('username') : '',
    key: keyOf('apiKey'),
    secret: needed === 'secret' ? keyOf('secretKey') : '',
  };
}

/** The calls of a shop's own account; in a rehearsal the stand-in answers them. */
export function connectOwn(
  { settings, world: { fetch } }: Pick<Services, 'settings' | 'world'>,
  account: OwnSms,
): Pick<SmsProvider, 'send' | 'check'> {
  const { provider } = account;
  const base = settings.rehearsal
    ? `http://127.0.0.1:${settings.port}${smsStandInPaths[provider]}`
    : settings.sms.addresses[provider];
  // The account is the one of that service, which the compiler does not see through the table.
  return smsServices[provider].connect({ base, ...keysOf[provider](account) } as never, { fetch });
}
