import { bool, defineSingleton } from './kit/index.ts';

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
  /** What customers can pay by as it stands. */
  answers: { takes_mobile_money: bool.required(), takes_cash: bool.required() },
  ui: { icon: 'wallet', settings: { group: 'money', order: 4, says: ['own_payments', 'cash'] } },
});
