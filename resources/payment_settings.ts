import { chargePayers, chargeTypes } from './enums.ts';
import { bool, choice, defineSingleton, int, money, tags } from './kit/index.ts';

/** How a shop's orders may be paid. */
export const paymentSettings = defineSingleton('payment_settings', {
  access: { read: 'cashier', update: 'owner' },
  fields: {
    /** By the platform's own accounts. */
    own_payments: bool.default(true),
    /** The shop's accounts are asked before those. */
    gateway_first: bool.default(true),
    cash: bool.default(true),
  },
  /**
   * What customers can pay by as it stands; which services are at their test address, so that no money comes by them;
   * and what a payment by the platform's accounts costs, empty: nothing.
   */
  answers: {
    takes_mobile_money: bool.required(),
    takes_cash: bool.required(),
    at_test: tags.required({ max: 20 }),
    charge_type: choice.optional(chargeTypes),
    charge_amount: money.optional(),
    charge_percent: int.optional({ scale: 100, unit: '%' }),
    charge_paid_by: choice.optional(chargePayers),
  },
  ui: { icon: 'wallet', settings: { group: 'money', order: 4, says: ['own_payments', 'cash'] } },
});
