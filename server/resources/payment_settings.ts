import { gatewayNames } from '../../resources/enums.ts';
import { takenWays, waysOf } from '../money/ways.ts';
import { problem } from '../problems.ts';
import { isAtTest } from '../providers/payments/services.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const paymentSettings: Behaviour<'payment_settings'> = {
  async answer(services, tx, _, shopId) {
    const { charge } = services.settings.payments;
    return {
      ...(await takenWays(services, tx, shopId)),
      at_test: gatewayNames.filter((service) => isAtTest(services.settings, service)),
      charge_type: charge?.type ?? null,
      charge_amount: charge?.amount ?? null,
      charge_percent: charge?.percent ?? null,
      charge_paid_by: charge?.paidBy ?? null,
    };
  },

  /** Cash would stay after all where nothing else is left, and nobody would know. */
  async afterWrite({ services, tx, caller }, { cash }, change) {
    const turnedOff = (['cash', 'own_payments'] as const).find((name) => change[name] === false);
    if (cash || !turnedOff) return;
    const { routes } = await waysOf(services, tx, caller.shopId);
    if (routes.length === 0) throw problem('validation_failed', { [turnedOff]: 'last_way' });
  },
};
