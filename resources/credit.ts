import { defineSingleton, int, money } from './kit/index.ts';

/** How a shop gives credit. */
export const credit = defineSingleton('credit', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    /** In how many days a debt is to be paid, unless said otherwise. */
    days: int.default(14, { min: 0, max: 365 }),
    /** How much one customer may owe; empty for any amount. */
    credit_limit: money.optional({ min: 100 }),
  },
  ui: { icon: 'debt', settings: { group: 'money', order: 2 } },
});
