import type { RawBuilder } from 'kysely';
import { toE164 } from '../../common/phone.ts';
import type { Condition, Relations, Subject } from '../../resources/kit/condition.ts';
import { type ConditionIssue, readCondition } from '../../resources/kit/condition-read.ts';
import { relationsOf } from '../../resources/relations.ts';
import { problem } from '../problems.ts';
import { compile } from './compile.ts';
import type { Moment } from './period.ts';
import { compiling } from './records.ts';

/**
 * Reads a tree about our records. `mayRead`: whether the asker may read another record; without it, what is stored asks
 * as the shop.
 */
export const readTree = (
  subject: Subject,
  tree: unknown,
  mayRead: (record: Subject) => boolean = () => true,
): { condition: Condition } | { issues: ConditionIssue[] } =>
  readCondition(subject, tree, {
    toE164,
    relationsOf: (about): Relations =>
      Object.fromEntries(Object.entries(relationsOf(about)).filter(([, { record }]) => mayRead(record))),
  });

interface Question {
  /** Where the tree stands in what was sent. */
  at: string;
  mayRead(record: Subject): boolean;
}

/** What a person asks of a list. Throws as {@link requestedTree} does. */
export const requestedWhere = (
  subject: Subject,
  tree: unknown,
  { at, shopId, mayRead, ...moment }: Moment & Question & { shopId: string },
): RawBuilder<boolean> => compile(subject, requestedTree(subject, tree, { at, mayRead }), compiling(shopId, moment));

/** A tree that a person asks with. Throws `validation_failed` with the path of what does not fit, under `at`. */
export function requestedTree(subject: Subject, tree: unknown, { at, mayRead }: Question): Condition {
  const found = readTree(subject, tree, mayRead);
  if ('condition' in found) return found.condition;
  throw problem(
    'validation_failed',
    Object.fromEntries(found.issues.map(({ path, problem: word }) => [[at, ...path].join('.'), word])),
  );
}
