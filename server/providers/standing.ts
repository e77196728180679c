import { formatMoney } from '../../common/money.ts';
import { gatewayNames, type PaymentAccountFault, type PaymentServiceName } from '../../resources/enums.ts';
import { paymentServiceLabels } from '../../resources/labels/payment-services.ts';
import type { Services } from '../services.ts';
import { gatewayAccounts, isAtTest } from './payments/services.ts';

/** How one of the installation's own accounts at a provider stands, as it answered just now. */
export interface ProviderStanding {
  kind: 'SMS' | 'Mail' | 'Mobile money';
  /** `beem`, `smtp`, `selcom`. */
  name: string;
  works: boolean;
  /** For an operator: what is left, or why it does not work. */
  says: string;
  /** Messages of one part, or minor units of money; left out where it does not tell. */
  left?: number;
}
type Connected = Pick<Services, 'sms' | 'mail'> & { payments: Pick<Services['payments'], 'current'> };

const faults: Record<PaymentAccountFault, string> = {
  keys_refused: 'it refuses the keys',
  unreachable: 'it does not answer',
  cannot_collect: 'it knows the keys, and lets them ask nobody for money: have it allow collections',
  time_off: 'its time and that of this server are minutes apart: set the clock of this server',
};

/** Asks each; sends nothing, asks nobody for money. Never throws. */
export async function standingsOf({ sms, mail, payments }: Connected): Promise<ProviderStanding[]> {
  const found: ProviderStanding[] = [];
  for (const { name, check } of sms ?? []) if (check) found.push({ kind: 'SMS', name, ...(await check()) });
  if (mail?.check) found.push({ kind: 'Mail', name: mail.name, ...(await mail.check()) });
  for (const payment of payments.current) found.push(await standingOfPayments(payment));
  return found;
}

async function standingOfPayments(payment: Services['payments']['current'][number]): Promise<ProviderStanding> {
  const name: PaymentServiceName = payment.name;
  const fault = await payment.checkKeys?.();
  if (fault) return { kind: 'Mobile money', name, works: false, says: faults[fault] };
  const left = await payment.balance?.();
  const says = left === undefined ? 'it knows the keys' : `it knows the keys, ${formatMoney(left)} are on the account`;
  return { kind: 'Mobile money', name, works: true, says, ...(left !== undefined && { left }) };
}

/** For an operator, too: which payment services are called at an address that moves no money. */
export const testAddresses = (settings: Parameters<typeof isAtTest>[0]): string[] =>
  gatewayNames
    .filter((service) => isAtTest(settings, service))
    .map(
      (service) =>
        `${gatewayAccounts.addressOf(service)} is the test address of ${paymentServiceLabels.en[service]}: ` +
        'what comes by it is no money, and is marked as a rehearsal.',
    );

/** Job: tells the operator, in log and metrics, of a provider that works no longer: nobody else would hear of it. */
export async function watchProviders(services: Services): Promise<void> {
  if (services.settings.rehearsal) return;
  for (const { kind, name, works, says, left } of await standingsOf(services)) {
    services.metrics.provider(name, { works, left });
    if (!works) services.log.warn({ provider: name, says }, `${kind}: ${name} does not work`);
  }
}
