import {
  type Condition,
  isGroup,
  isRule,
  partsOf,
  type Relations,
  relationName,
  type Subject,
} from '../../resources/kit/condition.ts';
import { recordOf } from '../../resources/kit/refs.ts';

/** A record's type and its id. */
export type Named = readonly [record: string, id: string];

/** The records that a tree names by their ids. */
export function namedIn(
  subject: Subject,
  condition: Condition,
  relationsOf: (subject: Subject) => Relations,
): readonly Named[] {
  if (isGroup(condition)) return partsOf(condition).flatMap((part) => namedIn(subject, part, relationsOf));
  if (isRule(condition)) {
    const record = recordOf(subject.fields[condition.field]);
    return record === undefined ? [] : [condition.value ?? []].flat().map((id): Named => [record, String(id)]);
  }
  const record = relationsOf(subject)[relationName(condition)]?.record;
  return record && condition.where ? namedIn(record, condition.where, relationsOf) : [];
}
