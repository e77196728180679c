import type { SmsServiceName } from '../../../resources/enums.ts';
import { smsStandInLabel, smsStandInPaths } from '../../rehearsal/sms-services.ts';
import type { Services } from '../../services.ts';
import type { SmsCalls } from './port.ts';
import { smsAccounts, smsServices } from './services.ts';

/** A shop's own account, as its owner wrote it. */
interface OwnSms {
  provider: SmsServiceName;
  sender: string;
  username: string;
  key: string;
  secret: string;
}

/** What an owner writes who connects the stand-in of a service; her sender is her own. */
export function smsPracticeKeys(provider: SmsServiceName, { secrets }: Pick<Services, 'secrets'>) {
  const made = smsAccounts.columnsOf(provider, (key) => secrets.derive(smsStandInLabel(provider, key)));
  const { username = '', key = '', secret = '' } = made;
  return { username, key, secret };
}

/** The calls of a shop's own account; in a rehearsal the stand-in answers them. */
export function connectOwn(
  { settings, world: { fetch } }: Pick<Services, 'settings' | 'world'>,
  { provider, ...columns }: OwnSms,
): SmsCalls {
  const { addresses, ways } = settings.sms;
  const base = settings.rehearsal
    ? `http://127.0.0.1:${settings.port}${smsStandInPaths[provider]}`
    : addresses[provider];
  // The account is the one of that service, which the compiler does not see through the table.
  return smsServices[provider].connect(
    smsAccounts.ownAccount(provider, { base, ...ways[provider] }, columns) as never,
    { fetch },
  );
}
