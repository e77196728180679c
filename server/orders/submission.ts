import * as z from 'zod';
import { fulfilmentMethods, paymentMethods } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import { int, longtext, money, phone, type Row, text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { problem } from '../problems.ts';
import { tools } from '../rest/routes.ts';
import type { WantedLine } from './price.ts';

/** '' is how a form says nothing. */
export const empty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().default(null));
const phones = fieldSchema(phone.required(), tools) as z.ZodType<string>;
const words = (max: number) => fieldSchema(text.required({ max }), tools) as z.ZodType<string>;

const amounts = empty(fieldSchema(money.required(), tools) as z.ZodType<number>);

/** Where money is asked for: E.164, and minor units: how much of what is owed (null: all), and what the page said is owed, so that nobody pays another sum. */
export const payerSchema = z.strictObject({ phone: phones, amount: amounts, seen: amounts });

/** What a shopper sends: an order for the first time, and what it is changed to. */
export const submissionSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line_id: z.uuid(),
        quantity: fieldSchema(int.required({ min: 0, max: 10_000 }), tools) as z.ZodType<number>,
        variant_id: empty(z.uuid()),
        add_ons: z
          .array(z.strictObject({ group_id: z.uuid(), option_ids: z.array(z.uuid()).max(50) }))
          .max(20)
          .default([]),
        note: empty(words(300)),
      }),
    )
    .min(1)
    .max(100),
  customer: z.strictObject({ name: words(120), phone: phones }),
  fulfilment: z.strictObject({
    method: z.enum(fulfilmentMethods),
    zone_id: empty(z.uuid()),
    place: empty(words(200)),
    landmark: empty(words(200)),
  }),
  payment: z.strictObject({
    method: z.enum(paymentMethods),
    phone: empty(phones),
    amount: amounts,
  }),
  /** What the page said it costs, minor units; another sum is refused (`sum_changed`). */
  seen: amounts,
  note: empty(fieldSchema(longtext.required({ max: 500 }), tools) as z.ZodType<string>),
});
export type Submission = z.output<typeof submissionSchema>;

type Shop = Pick<Row<FieldsOf<'shops'>>, 'delivers' | 'delivery_fee' | 'delivery_zones'>;

/** What a line of a link or an order stands for. */
interface Known {
  id: string;
  product_id: string;
}

/** A submission in the words of an order, against what the shop offers. Throws `validation_failed` with dotted paths. */
export function readSubmission({ lines, fulfilment }: Submission, known: readonly Known[], shop: Shop) {
  const errors: Record<string, string> = {};
  const wanted = lines.flatMap(({ line_id, quantity, variant_id, add_ons, note }, index): WantedLine[] => {
    const line = known.find(({ id }) => id === line_id);
    if (lines.findIndex((each) => each.line_id === line_id) < index) errors[`lines.${index}.line_id`] = 'line_repeated';
    if (!line) errors[`lines.${index}.line_id`] = 'not_found';
    if (!line || quantity === 0) return [];
    const taken = add_ons.flatMap(({ group_id, option_ids }) =>
      option_ids.map((option_id) => ({ group_id, option_id })),
    );
    return [{ id: line_id, product_id: line.product_id, variant_id, quantity, add_ons: taken, note }];
  });
  if (wanted.length === 0 && Object.keys(errors).length === 0) errors.lines = 'required';
  const zones = shop.delivery_zones;
  const zone = zones.find(({ id }) => id === fulfilment.zone_id);
  const delivered = fulfilment.method === 'delivery';
  if (delivered && !shop.delivers) errors['fulfilment.method'] = 'not_found';
  else if (delivered) {
    if (!fulfilment.place) errors['fulfilment.place'] = 'required';
    if (!zone && zones.length > 0)
      errors['fulfilment.zone_id'] = fulfilment.zone_id === null ? 'required' : 'not_found';
  }
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  return {
    lines: wanted,
    fulfilment: fulfilment.method,
    deliveryFee: delivered ? (zone?.fee ?? shop.delivery_fee) : 0,
    zone: delivered ? (zone?.name ?? null) : null,
    place: delivered ? fulfilment.place : null,
    landmark: delivered ? fulfilment.landmark : null,
  };
}
