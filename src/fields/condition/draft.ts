import {
  type Condition,
  filterableFields,
  type Group,
  isGroup,
  isRule,
  partsOf,
  type Relations,
  type Rule,
  type Subject,
} from '../../../resources/kit/condition.ts';
import type { AnyField } from '../../../resources/kit/index.ts';
import { type Operator, type Takes, takes } from '../../../resources/kit/operators.ts';
import { operatorsFor } from './offered.ts';

/** The editor draws groups; a tree that is one rule is a group of it. */
export const asGroup = (condition: Condition): Group => (isGroup(condition) ? condition : { all: [condition] });
export const withParts = (group: Group, parts: readonly Condition[]): Group =>
  'all' in group ? { all: parts } : { any: parts };

/** What a rule begins with: yes and no need no choosing, a period begins with the last days. */
const first: Partial<Record<Takes, Rule['value']>> = { period: { last: 30, unit: 'day' } };
const firstValue = (field: AnyField, op: Operator): Rule['value'] =>
  field.kind === 'bool' ? true : first[takes(field.kind, op) ?? 'nothing'];

/** A rule with this operator; a value of the same sort stays. */
export function withOperator(field: AnyField, rule: Rule, op: Operator): Rule {
  const stays = takes(field.kind, op) === takes(field.kind, rule.op) && rule.value !== undefined;
  const value = stays ? rule.value : firstValue(field, op);
  return { field: rule.field, op, ...(value !== undefined && { value }) };
}

/** The fields an editor offers, each with an operator at least. */
export const fieldsFor = (subject: Subject): [string, AnyField][] =>
  filterableFields(subject).flatMap((name) => {
    const field = subject.fields[name];
    return field && operatorsFor(field).length > 0 ? [[name, field] as [string, AnyField]] : [];
  });

/** What a rule begins as when its field is chosen. */
export function newRule(subject: Subject, name: string): Rule | undefined {
  const field = subject.fields[name];
  const [op] = field ? operatorsFor(field) : [];
  return field && op ? withOperator(field, { field: name, op }, op) : undefined;
}

/** Whether every rule says all it needs: only then is it worth asking how many fit. */
export function isComplete(
  subject: Subject,
  condition: Condition,
  relations: (subject: Subject) => Relations,
): boolean {
  if (isGroup(condition)) return partsOf(condition).every((part) => isComplete(subject, part, relations));
  if (!isRule(condition)) {
    const record = relations(subject)['has' in condition ? condition.has : condition.hasNo]?.record;
    return !condition.where || (record !== undefined && isComplete(record, condition.where, relations));
  }
  const field = subject.fields[condition.field];
  const { value } = condition;
  if (field && takes(field.kind, condition.op) === 'nothing') return true;
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
