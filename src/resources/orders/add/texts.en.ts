import type { SaleWords } from '../../../trade/sale/words.ts';

const sale: SaleWords = {
  saved: (number) => `Order ${number} is saved`,
  cash_saved: (number) => `Order ${number} is paid in cash`,
  part_saved: (number, paid) => `Order ${number}: ${paid} was paid in cash`,
  credit_saved: (number) => `Order ${number} is given on credit`,
  credit_failed: 'The order is saved, but it is not on credit yet. Give it on this page.',
  credit_given: 'On credit',
  credit_waits: 'It is put on credit with it.',
  credit_undone: 'The order was sent, but it is not on credit: give it on its page.',
  who_pays: 'Who will pay?',
  cash_taken: 'Cash received',
  cash_waits: 'The cash is recorded with it.',
  cash_undone: 'The order was sent, but the cash is not recorded: do it on its page.',
  cash_failed: 'The order is saved, but the cash is not. Record it on this page.',
  price_changed: (total) => `Prices have changed: this order now comes to ${total}.`,
  key_reused: 'This order may already be saved. Look at the newest orders before you save it again.',
  discount_large: 'The discount is larger than the order. Write a smaller one.',
};

export const en = {
  ...sale,
  title: 'Add order',
  start_over: 'Start over',
  started_over: 'The order was cleared',
  undo: 'Undo',
  failed: 'The order is not saved',
  lines: 'In this order',
  total: 'Total',
  save: 'Save order',
  get_link: 'Get pay link',
  paid_cash: 'Take cash',
  on_credit: 'On credit',
};
export type AddTexts = typeof en;
