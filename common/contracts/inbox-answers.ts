import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { cannedNames } from '../canned.ts';
import { contract } from './contract.ts';

const filling = z
  .strictObject({
    /** What the customer speaks. */
    language: z.enum(languages),
    /** By what a quick reply leaves open; null where this chat knows none. */
    values: z.record(z.enum(cannedNames), z.string().nullable()),
  })
  .meta({ id: 'CannedFilling' });
export type CannedFilling = z.output<typeof filling>;

export const getCannedValues = contract({
  tag: 'chat',
  id: 'conversations.values',
  method: 'GET',
  path: '/api/conversations/{id}/values',
  params: z.strictObject({ id: z.uuid() }),
  summary: 'What a quick reply is filled in with in this conversation',
  access: 'conversations.send',
  answers: { 200: filling },
  problems: ['not_found'],
});
