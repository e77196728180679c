import { takenWays, waysOf } from '../money/ways.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const paymentSettings: Behaviour<'payment_settings'> = {
  answer: (services, tx, _, shopId) => takenWays(services, tx, shopId),

  /** Cash would stay after all where nothing else is left, and nobody would know. */
  async afterWrite({ services, tx, caller }, { cash }, change) {
    const turnedOff = (['cash', 'own_payments'] as const).find((name) => change[name] === false);
    if (cash || !turnedOff) return;
    const { routes } = await waysOf(services, tx, caller.shopId);
    if (routes.length === 0) throw problem('validation_failed', { [turnedOff]: 'last_way' });
  },
};
