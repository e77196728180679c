import * as z from 'zod';
import { longestRead } from '../order-words/parts.ts';
import { contract } from './contract.ts';

export const doubts = [
  ...['several', 'variant', 'near', 'spelling', 'quantity', 'unit', 'unit_unknown', 'fraction', 'bundle', 'too_many'],
] as const satisfies readonly string[];

const choice = z.strictObject({ product_id: z.uuid(), variant_id: z.uuid().nullable() });
const span = { from: z.int().min(0), to: z.int().min(0) };

const understood = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        ...span,
        is: z.enum(['sure', 'check', 'ask']).describe('ask: nothing is taken before somebody chooses'),
        doubts: z.array(z.string()).describe(`Why it is not sure: ${doubts.join(', ')}`),
        thing: z.string().describe('The words that name it'),
        taken: choice.nullable(),
        quantity: z.int().min(1),
        choices: z.array(choice).max(3),
      }),
    ),
    rest: z.array(
      z.strictObject({
        ...span,
        aside: z.enum(['refused', 'question', 'money', 'time', 'place', 'phone']).nullable(),
        goods: z.boolean().describe('Beside money or a time it names goods, of which nothing says how many'),
      }),
    ),
    place: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({
    id: 'OrderWords',
    description: 'What a text orders, with where in it each part stands (from the first character to before the last).',
  });
export type OrderWords = z.output<typeof understood>;

export const understandOrder = contract({
  id: 'orders.understand',
  method: 'POST',
  path: '/api/orders/understand',
  tag: 'orders',
  summary: 'Read what a customer wrote as an order: by rules and what the shop sells; nothing is ordered',
  access: 'orders.create',
  body: z.strictObject({ text: z.string().max(longestRead) }),
  answers: { 200: understood },
});
