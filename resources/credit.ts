import { fills } from './fills.ts';
import { bool, defineSingleton, int, money, translated } from './kit/index.ts';

/** How a shop gives credit. */
export const credit = defineSingleton('credit', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    /** In how many days a debt is to be paid, unless said otherwise. */
    days: int.default(14, { min: 0, max: 365 }),
    /** How much one customer may owe; empty for any amount. */
    credit_limit: money.optional({ min: 100 }),
    /** Whether debtors are reminded by themselves: before, on and after the day. */
    remind: bool.default(true),
    /** What they are told, with {name}, {shop}, {balance}, {date}, {promise}, {url}; empty for the usual words. */
    message: translated.optional({ max: 300, fills: fills.reminder }),
  },
  ui: { icon: 'debt', settings: { group: 'money', order: 2, says: ['days', 'credit_limit'] } },
});
