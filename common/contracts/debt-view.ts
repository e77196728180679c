import * as z from 'zod';
import { currency } from '../../resources/brand.ts';
import { expensePayers, languages, paymentMethods } from '../../resources/enums.ts';
import { count, path, sum } from './fields.ts';
import { paymentCharge, paymentCharges, paymentView } from './order-view.ts';

const day = z.iso.date();
const debt = z
  .strictObject({
    number: z.int(),
    /** What it is for; null where nobody wrote it down. */
    what: z.string().nullable(),
    /** The number of the order that it is of. */
    order: z.int().nullable(),
    given_on: day,
    due_on: day.nullable(),
    days_overdue: count,
    amount: sum,
    balance: sum,
    /** What of it is to be paid by which day, where it is paid in instalments; those that are paid are left out. */
    instalments: z.array(z.strictObject({ due_on: day, left: sum })),
  })
  .meta({ id: 'DebtViewDebt' });

export const debtView = z
  .strictObject({
    language: z.enum(languages),
    currency: z.literal(currency.code),
    rehearsal: z.boolean(),
    shop_name: z.string(),
    logo_url: path.nullable(),
    whatsapp_url: z.url().nullable(),
    payment_methods: z.array(z.enum(paymentMethods)),
    payment_charge: paymentCharge,
    payment_charges: paymentCharges,
    /** The first word of her name. */
    customer_name: z.string(),
    /** What is to be paid still, the oldest first. */
    debts: z.array(debt),
    /** What was paid of all her debts, the newest first. */
    payments: z.array(
      z.strictObject({ paid_on: day, amount: sum, method: z.enum(expensePayers), rehearsal: z.boolean() }),
    ),
    paid: sum,
    /** All that is to be paid, and what of it is late. */
    due: sum,
    late: sum,
    /** The least that may be paid, where that is not all or all that is late. */
    min: sum,
    today: day,
    /** The day that she has promised to pay by, while it is to come, and the last that she may promise. */
    promised_on: day.nullable(),
    promise_until: day,
    payment: paymentView.nullable(),
    keys: z.strictObject({ pay: z.string() }),
  })
  .meta({
    id: 'DebtView',
    description: 'What a debtor sees of all they owe a shop: no phone, no surname. Amounts in minor units.',
  });
export type DebtView = z.output<typeof debtView>;
