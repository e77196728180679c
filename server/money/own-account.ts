import type { PaymentAccountFault } from '../../resources/enums.ts';
import { paymentAccounts } from '../../resources/payment_accounts.ts';
import { emit } from '../events/emit.ts';
import type { OwnAccounts } from '../own-accounts/check.ts';
import { gatewayAccounts } from '../providers/payments/services.ts';
import { accountBy, openedOf, type SealedAccount, senderOf } from './sender.ts';

/** A shop's own accounts at payment services, as what is looked at. */
export const ownPayments: OwnAccounts<SealedAccount, PaymentAccountFault> = {
  table: 'payment_accounts',
  find: async (tx, shopId, id) =>
    (await tx.selectNoFrom(accountBy({ shopId, id }).as('account')).executeTakeFirst())?.account ?? null,
  async check(services, account) {
    // What was taken before it was refused, a key of tests where money is real, is no key.
    const opened = openedOf(services, account);
    if (opened && Object.keys(gatewayAccounts.faults(account.provider, { ...opened })).length > 0)
      return { fault: 'keys_refused', columns: { balance: null } };
    const sender = senderOf(services, { provider: account.provider, account });
    const fault = sender?.checkKeys ? ((await sender.checkKeys()) ?? null) : 'keys_refused';
    // What it does not tell now is not known: what it held before may be another account's.
    const balance = fault === null && sender?.balance ? ((await sender.balance()) ?? null) : null;
    return { fault, columns: { balance } };
  },
  works: (context, id) => emit(context, paymentAccounts, 'working', { id }, {}),
  fails: (context, id, fault) => emit(context, paymentAccounts, 'failing', { id }, { fault }),
};
