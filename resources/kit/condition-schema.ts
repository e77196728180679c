import * as z from 'zod';
import { type Condition, everybody, type Subject } from './condition.ts';
import { type ConditionTools, readCondition } from './condition-read.ts';

/** A tree about this subject; what is wrong with it stands at its path in the tree. */
export function conditionSchema(subject: Subject, tools: ConditionTools): z.ZodType<Condition> {
  const described = {
    description: `Rules about ${subject.name}: \`{"all": […]}\` or \`{"any": […]}\` of rules and groups.`,
    examples: [everybody],
  };
  return z
    .custom<unknown>()
    .meta(described)
    .transform((value, context): Condition => {
      const read = readCondition(subject, value, tools);
      if ('condition' in read) return read.condition;
      for (const { path, problem } of read.issues)
        context.addIssue({ code: 'custom', path: [...path], params: { problem } });
      return z.NEVER;
    })
    .meta(described);
}
