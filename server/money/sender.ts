import { type RawBuilder, sql } from 'kysely';
import type { GatewayName } from '../../resources/enums.ts';
import type { GatewayAccount, PaymentProvider } from '../providers/payments/port.ts';
import { openSealed } from '../rest/secret-fields.ts';
import type { Services } from '../services.ts';

/** A shop's own account with its keys still sealed: so it may wait in a plan. */
export interface SealedAccount {
  shop_id: string;
  id: string;
  provider: GatewayName;
  merchant: string;
  hook: string;
  sealed_key: string | null;
  sealed_secret: string | null;
  float_vendor?: string | null;
  sealed_pin?: string | null;
}
/** Who sent a prompt, and answers for it: a shop's own account, or the platform's at this service. */
export interface Sender {
  provider: string;
  account: SealedAccount | null;
}

const accountsWhere = (is: RawBuilder<unknown>): RawBuilder<SealedAccount | null> => sql<SealedAccount | null>`(
  select json_build_object('shop_id', a.shop_id, 'id', a.id, 'provider', a.provider, 'merchant', a.merchant,
    'hook', a.hook, 'sealed_key', a.key ->> 'sealed', 'sealed_secret', a.secret ->> 'sealed',
    'float_vendor', a.float_vendor, 'sealed_pin', a.pin ->> 'sealed')
  from payment_accounts a where ${is})`;

/** The account by which a row of the table or alias `transactions` was asked; null for the platform's. */
export const accountAt = (transactions = 'transactions'): RawBuilder<SealedAccount | null> =>
  accountsWhere(sql`a.shop_id = ${sql.ref(`${transactions}.shop_id`)}
    and a.id = ${sql.ref(`${transactions}.payment_account_id`)}`);
/** The account with this id, or with this end of its callback address. */
export const accountBy = (place: { shopId: string; id: string } | { hook: string }): RawBuilder<SealedAccount | null> =>
  accountsWhere(
    'hook' in place ? sql`a.hook = ${place.hook}` : sql`a.shop_id = ${place.shopId} and a.id = ${place.id}`,
  );

/** With its keys as they are; undefined where it lacks one. */
export function openedOf({ secrets }: Pick<Services, 'secrets'>, account: SealedAccount): GatewayAccount | undefined {
  const { shop_id: shopId, id, provider, merchant, hook, sealed_key: key, sealed_secret: secret } = account;
  const { float_vendor: vendor, sealed_pin: pin } = account;
  if (key === null || secret === null) return undefined;
  const open = (field: 'key' | 'secret' | 'pin', sealed: string) =>
    openSealed(secrets, sealed, { resource: 'payment_accounts', shopId, id, field });
  return {
    ...{ id, provider, merchant, hook },
    ...{ key: open('key', key), secret: open('secret', secret) },
    ...(vendor && pin && { float_vendor: vendor, pin: open('pin', pin) }),
  };
}

/** Undefined where it is not connected any more, or lacks a key. */
export function senderOf(
  services: Pick<Services, 'payments' | 'secrets'>,
  { provider, account }: Sender,
): PaymentProvider | undefined {
  if (account === null) return services.payments.named(provider);
  const opened = openedOf(services, account);
  return opened && services.payments.at(opened);
}
