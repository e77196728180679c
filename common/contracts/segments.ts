import * as z from 'zod';
import { contract } from './contract.ts';

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
  problems: ['not_found'],
});
export type SegmentWhyPart = Part;
