import { phoneProblems } from '../../parts/phone-problem.ts';
import type { DraftProblem } from './request.ts';

export const en = {
  customer: 'Customer',
  customer_name: 'Name',
  customer_phone: 'Phone',
  known: 'Customers you know',
  chosen: 'Known customer',
  other_customer: 'Change',
  handover: 'How is it handed over?',
  pick_up: 'Pick up',
  delivery: 'Delivery',
  zone: 'Area',
  choose_zone: 'Choose an area',
  counter: 'Picked up where?',
  at_the_shop: 'At the shop',
  place: 'Where to?',
  place_example: 'Sinza Kijiweni, house 12',
  landmark: 'Landmark',
  landmark_example: 'Near the pharmacy',
  delivery_fee: 'Delivery fee (TZS)',
  payment: 'Pays with',
  discount: 'Discount (TZS)',
  note: 'Note',
  more_fields: 'Discount and note',
  left: (left: string) => `Left to pay: ${left}`,
  change_back: (change: string) => `Give ${change} back.`,
  no_network: 'There is no network. Everything you entered is kept: try again.',
  wrong_phone: phoneProblems.en,
  problems: {
    no_lines: 'Add at least one product.',
    no_amount: 'Write the amount to be paid.',
    amount: 'Write an amount in whole shillings, such as 2,000.',
  } satisfies Record<Exclude<DraftProblem, 'phone' | 'discount_large'>, string>,
};
export type SaleTexts = typeof en;
