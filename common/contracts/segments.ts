import * as z from 'zod';
import { customers } from '../../resources/customers.ts';
import { contract } from './contract.ts';
import { tools } from './tools.ts';

const part = z.strictObject({
  sentence: z.string(),
  met: z.boolean(),
  /** What the customer has in that field, or how many such records. */
  found: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  /** The field it asks about; null where it asks about other records. */
  field: z.string().nullable(),
});
type Part = z.output<typeof part>;
/** A group of rules: all of them are needed, or any. */
export type WhyGroup = { match: 'all' | 'any'; met: boolean; parts: (Part | WhyGroup)[] };
const group: z.ZodType<WhyGroup> = z
  .strictObject({
    match: z.enum(['all', 'any']),
    met: z.boolean(),
    get parts() {
      return z.array(z.union([part, group]));
    },
  })
  .meta({ id: 'SegmentWhy', description: 'A group of rules, each met or not.' });

export const explainSegment = contract({
  id: 'segments.why',
  method: 'GET',
  path: '/api/segments/{id}/why/{customer_id}',
  tag: 'segments',
  summary: 'Why a customer is in a segment, or is not: each rule with what was found',
  access: 'segments.read',
  params: z.strictObject({ id: z.uuid(), customer_id: z.uuid() }),
  answers: { 200: group },
  problems: ['not_found', 'not_allowed'],
});
export type SegmentWhyPart = Part;

const people = z.array(
  z
    .strictObject({
      id: z.uuid(),
      name: z.string(),
      location: z.string().nullable(),
      total_orders: z.int(),
      total_amount: z.int(),
      why: group,
    })
    .meta({ id: 'SegmentPerson' }),
);
export type SegmentPerson = z.output<typeof people>[number];
const preview = z
  .strictObject({
    count: z.int().min(0),
    of: z.int().min(0).describe('How many customers there are.'),
    spent: z.int().describe('What they spent together, in minor units.'),
    rules: z.array(
      z.strictObject({
        sentence: z.string(),
        count: z.int().min(0).describe('Who meets it by itself.'),
        so_far: z.int().min(0).describe('Who meets it and all before it; of any rules, it or one before it.'),
      }),
    ),
    people: people.describe('The biggest buyers who are in it.'),
    missed: people.describe('The biggest buyers who lack one rule alone; none where any rule is enough.'),
  })
  .meta({ id: 'SegmentPreview' });
export type SegmentPreview = z.output<typeof preview>;

export const previewOfSegment = contract({
  id: 'segments.preview',
  method: 'POST',
  path: '/api/segments/preview',
  tag: 'segments',
  summary: 'Who would be in a segment by these rules, and who just misses it',
  access: 'segments.read',
  body: z.strictObject({ conditions: tools.conditionOf(customers.name) }),
  answers: { 200: preview },
  problems: ['not_allowed', 'list_too_heavy', 'shop_busy'],
});
