import { fills } from './fills.ts';
import { bool, choice, defineSingleton, group, translated } from './kit/index.ts';

/** Whether a shopper is sent a message of it, and in which words: empty for the usual ones. */
const message = () => ({
  send: bool.default(true),
  text: translated.optional({ max: 500, lines: true, fills: fills.order }),
});
/** From which ready role on somebody may do it; roles of the shop's own say it themselves. */
const by = () => ({ who: choice.default('cashier', ['cashier', 'manager', 'owner']) });
/** A step that a shop may do without. */
const optional = () => ({ on: bool.default(true), ...by() });

/** Which way orders go in a shop, who takes them there, and what their shoppers are sent on the way. */
export const orderWorkflow = defineSingleton('order_workflow', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    /** Goods may be handed over before they are paid for. */
    cash_on_delivery: bool.default(false),
    placed: group(message()),
    confirmed: group({ ...by(), ...message() }),
    part_paid: group(message()),
    paid: group(message()),
    edited: group(message()),
    on_credit: group({ ...by(), ...message() }),
    picked_up: group({ ...optional(), ...message() }),
    delivered: group({ ...optional(), ...message() }),
    completed: group({ ...optional(), ...message() }),
    cancelled: group({ who: choice.default('manager', ['manager', 'owner']), ...message() }),
    refunded: group(message()),
  },
  ui: {
    icon: 'receipt',
    settings: { group: 'shop', order: 2 },
    form: { first: ['cash_on_delivery'] },
    // A step each.
    sections: {
      placed: ['placed'],
      confirmed: ['confirmed'],
      part_paid: ['part_paid'],
      paid: ['paid'],
      edited: ['edited'],
      on_credit: ['on_credit'],
      picked_up: ['picked_up'],
      delivered: ['delivered'],
      completed: ['completed'],
      cancelled: ['cancelled'],
      refunded: ['refunded'],
    },
  },
});
