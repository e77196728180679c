import type { SmsServiceName } from '../../resources/enums.ts';
import { mailKeyLabel } from '../rehearsal/mail.ts';
import { inboundSecretLabel, smsKeyLabel } from '../rehearsal/sms.ts';
import { smsStandInLabel, smsStandInPaths, standInSender } from '../rehearsal/sms-services.ts';
import type { Services } from '../services.ts';
import { rehearsalMail } from './mail/rehearsal.ts';
import { connectMail } from './mail/services.ts';
import type { SmsProvider, SmsProviders } from './sms/port.ts';
import { rehearsalSms } from './sms/rehearsal.ts';
import { smsAccounts, smsServices } from './sms/services.ts';
import { toOperatorsLog } from './to-operator.ts';

type Providers = Pick<Services, 'sms' | 'mail'>;
type Parts = Pick<Services, 'settings' | 'secrets' | 'world' | 'log'>;

/**
 * Who sends messages, by the settings. In a rehearsal their stand-ins, which answer in this same server over real HTTP;
 * outside of one whoever has an account.
 */
export const connectMessages = (parts: Parts): Providers => (parts.settings.rehearsal ? standIns : real)(parts);

function real({ settings: { sms, mail }, world: { fetch } }: Parts): Providers {
  const connected = sms.services.flatMap((name) => {
    const account = sms.accounts[name];
    return account ? [{ name, rehearsal: false, ...adapterOf(name, account, fetch) }] : [];
  });
  return {
    sms: someOf(connected),
    mail: mail && connectMail(mail),
  };
}

function standIns({ settings, secrets, world, log }: Parts): Providers {
  const base = `http://127.0.0.1:${settings.port}`;
  const at = (label: string) => ({ base, key: secrets.derive(label), fetch: world.fetch });
  const toOperator = settings.realAccounts ? toOperatorsLog(log) : undefined;
  const phone = rehearsalSms({
    ...at(smsKeyLabel),
    ...{ secret: secrets.derive(inboundSecretLabel), now: world.now, toOperator },
  });
  return {
    sms: someOf(settings.sms.services.map(standInOf)) ?? [phone],
    mail: rehearsalMail({ ...at(mailKeyLabel), toOperator }),
  };

  /** A service in whose place its stand-in answers; its texts arrive on the rehearsal phone and are answered there. */
  function standInOf(service: SmsServiceName): SmsProvider {
    const account = smsAccounts.accountOf(service, base + smsStandInPaths[service], (key) =>
      key === 'sender' ? standInSender : secrets.derive(smsStandInLabel(service, key)),
    );
    const { send, ...calls } = adapterOf(service, account, world.fetch);
    return {
      ...phone,
      ...calls,
      name: service,
      find: undefined,
      send: async (message) => (message.purpose === 'account' && toOperator ? toOperator(message) : send(message)),
    };
  }
}

const someOf = ([first, ...more]: readonly SmsProvider[]): SmsProviders | undefined => first && [first, ...more];

/** The account is the one of that service, which the compiler does not see through the table. */
const adapterOf = (service: SmsServiceName, account: object, fetch: Services['world']['fetch']) =>
  smsServices[service].connect(account as never, { fetch });
