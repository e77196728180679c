import { mailKeyLabel } from '../rehearsal/mail.ts';
import { inboundSecretLabel, smsKeyLabel } from '../rehearsal/sms.ts';
import type { Services } from '../services.ts';
import { rehearsalMail } from './mail/rehearsal.ts';
import { rehearsalSms } from './sms/rehearsal.ts';
import { toOperatorsLog } from './to-operator.ts';

type Providers = Pick<Services, 'sms' | 'mail'>;

const none: Providers = { sms: undefined, mail: undefined };

/**
 * The stand-ins of a rehearsal, which answer in this same server over real HTTP; without a rehearsal no provider is
 * connected.
 */
export function standIns({
  settings,
  secrets,
  world,
  log,
}: Pick<Services, 'settings' | 'secrets' | 'world' | 'log'>): Providers {
  if (!settings.rehearsal) return none;
  const at = (label: string) => ({
    base: `http://127.0.0.1:${settings.port}`,
    key: secrets.derive(label),
    fetch: world.fetch,
  });
  const toOperator = settings.realAccounts ? toOperatorsLog(log) : undefined;
  return {
    sms: rehearsalSms({ ...at(smsKeyLabel), secret: secrets.derive(inboundSecretLabel), now: world.now, toOperator }),
    mail: rehearsalMail({ ...at(mailKeyLabel), toOperator }),
  };
}
