import type { GatewayName, PaymentServiceName } from '../../../resources/enums.ts';
import { type Accounts, accountsAt } from '../../accounts.ts';
import { clickpesa } from './clickpesa/adapter.ts';
import { flutterwave } from './flutterwave/adapter.ts';
import { mpesa } from './mpesa/adapter.ts';
import { rehearsalTraits } from './rehearsal.ts';
import { selcom } from './selcom/adapter.ts';
import type { Traits } from './service.ts';

/** Payment services. A new one is a folder beside these, and its line here. */
export const gateways = { clickpesa, selcom, flutterwave, mpesa } as const satisfies Record<GatewayName, unknown>;

/** Accounts at them, by the settings. */
export const gatewayAccounts = accountsAt(gateways);
export type GatewayAccounts = Accounts<typeof gateways>;

interface Where {
  rehearsal: boolean;
  payments: { addresses: Readonly<Record<GatewayName, string>> };
}
/** Whether a service answers at its test address, which no rehearsal calls. */
export const isAtTest = ({ rehearsal, payments }: Where, service: GatewayName): boolean =>
  !rehearsal && gateways[service].isTest?.(payments.addresses[service]) === true;
/** Whether what a service says came is no money: it is marked, and counts for nothing. */
export const isRehearsed = (where: Where, service: GatewayName): boolean => where.rehearsal || isAtTest(where, service);

const known: Readonly<Record<PaymentServiceName, { traits: Traits }>> = {
  rehearsal: { traits: rehearsalTraits },
  ...gateways,
};
/** What the provider of a row can, which may be none: cash. */
export const traitsOf = (provider: string): Partial<Traits> =>
  (known as Readonly<Record<string, { traits: Traits } | undefined>>)[provider]?.traits ?? {};
