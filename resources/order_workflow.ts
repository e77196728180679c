import { type MessageStep, messageSteps } from './enums.ts';
import { bool, defineSingleton, group, translated } from './kit/index.ts';

/** Whether a shopper is sent a message of it, and in which words: empty for the usual ones. */
const message = () => group({ send: bool.default(true), text: translated.optional({ max: 500, lines: true }) });
const perStep = Object.fromEntries(messageSteps.map((step) => [step, message()])) as Record<
  MessageStep,
  ReturnType<typeof message>
>;

/** What a shop sends at each step of an order. */
export const orderWorkflow = defineSingleton('order_workflow', {
  access: { read: 'cashier', update: 'manager' },
  fields: perStep,
  ui: { icon: 'receipt', settings: { group: 'shop', order: 2 } },
});
