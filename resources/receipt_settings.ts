import { paperWidths } from './enums.ts';
import { bool, choice, defineSingleton, text, translated } from './kit/index.ts';

/** What a shop's receipts say beside the sale. They are no fiscal receipts, and say so by themselves. */
export const receiptSettings = defineSingleton('receipt_settings', {
  access: { read: 'cashier', update: 'manager' },
  fields: {
    show_logo: bool.default(true),
    /** The shop's number with the tax authority. */
    tin: text.optional({ max: 20 }),
    header: translated.optional({ max: 120 }),
    footer: translated.optional({ max: 200 }),
    paper: choice.default('58 mm', paperWidths),
  },
  ui: { icon: 'receipt', settings: { group: 'money', order: 3, says: ['paper', 'tin'] } },
});
