import type { ChargeType } from '../../resources/enums.ts';
import { refuseWhileOpen } from '../money/open-payments.ts';
import { ownPayments } from '../money/own-account.ts';
import { writePromptBy } from '../money/prompt.ts';
import { accountWritten, checkNow, turning } from '../own-accounts/check.ts';
import { giveHook, renewing } from '../own-accounts/hook.ts';
import { problem } from '../problems.ts';
import { gatewayAccounts, gateways, isRehearsed } from '../providers/payments/services.ts';
import type { Behaviour } from '../rest/behaviour.ts';

/** A charge says how much it is; nothing of it is nothing. */
const lacking = (row: { charge_type: ChargeType; charge_amount: number | null }): Record<string, string> =>
  row.charge_type === 'Fixed Amount' && row.charge_amount === null ? { charge_amount: 'charge_amount' } : {};

export const paymentAccounts: Behaviour<'payment_accounts'> = {
  /** What another merchant was asked for, this one's keys do not find. A secret that is given is another one. */
  async beforeChange({ services, tx, caller }, row, change) {
    const { identifiedBy: column } = gateways[row.provider];
    const given = change?.[column];
    if (given === undefined || given === row[column]) return;
    await refuseWhileOpen(tx, caller.shopId, row.id, services.world.now());
  },

  async afterWrite(context, row, change) {
    const errors = { ...gatewayAccounts.faults(row.provider, change), ...lacking(row) };
    if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
    await giveHook(context, 'payment_accounts', row);
    await accountWritten(context, 'payment_accounts', row, change);
  },

  actions: {
    check: checkNow(ownPayments),
    ...turning('payment_accounts'),
    ...renewing('payment_accounts'),

    async try_out({ services, tx, caller: { shopId } }, id, { phone, amount }) {
      const { provider } = await tx
        .selectFrom('payment_accounts')
        .select('provider')
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // A trial costs nothing beside: all of it goes back.
      const route = { provider, accountId: id, rehearsal: isRehearsed(services.settings, provider), charge: null };
      const limit = { limit: 'prompts_of_order', key: id } as const;
      await writePromptBy(services, tx, shopId, route, { phone, amount, orderId: null, debtId: null, limit });
    },
  },
};
