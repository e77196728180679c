import * as z from 'zod';
import type { Condition, Subject } from './condition.ts';
import { type ConditionTools, readCondition } from './condition-read.ts';

/** A tree about this subject; what is wrong with it stands at its path in the tree. */
export const conditionSchema = (subject: Subject, tools: ConditionTools): z.ZodType<Condition> =>
  z.custom<unknown>().transform((value, context): Condition => {
    const read = readCondition(subject, value, tools);
    if ('condition' in read) return read.condition;
    for (const { path, problem } of read.issues)
      context.addIssue({ code: 'custom', path: [...path], params: { problem } });
    return z.NEVER;
  });
