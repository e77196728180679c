import type { Fields } from './field.ts';
import type { Literal } from './operand.ts';
import type { Operator } from './operators.ts';
import { filtersOf } from './refs.ts';

/**
 * Who fits, as a tree that is stored as JSON: rules over a record's fields and over the records that are related to it.
 */
export type Condition = Group | Rule | Related;
export type Group = { all: readonly Condition[] } | { any: readonly Condition[] };
export interface Rule {
  field: string;
  op: Operator;
  /** One value, several or a period, as the operator takes; left out where it takes nothing. */
  value?: Literal | readonly Literal[] | Period;
}
/** `has` and `hasNo` name a {@link Relation}; `atLeast` is one unless said otherwise. */
export type Related = { has: string; where?: Group; atLeast?: number } | { hasNo: string; where?: Group };

export const units = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Unit = (typeof units)[number];
/** In the zone of the shop; see `server/conditions/period.ts` for where each begins and ends. */
export type Period =
  | { last: number; unit: Unit }
  | { next: number; unit: Unit }
  | { this: Unit }
  | { olderThan: number; unit: Unit };

/**
 * How large a tree may be: groups inside groups, rules in all, of them about related records and these inside each
 * other (each is another look through all of a shop's records), values of one rule.
 */
export const conditionLimits = {
  depth: 3,
  rules: 30,
  related: 5,
  relatedDepth: 2,
  values: 100,
  atLeast: 1000,
  period: 1000,
} as const;

/** Everybody, chosen by name: only the outermost group may have no rules. */
export const everybody = { all: [] } as const satisfies Condition;

/** What a condition is about: a record type, or something that has no row, as a visitor's page. */
export interface Subject {
  readonly name: string;
  readonly fields: Fields;
  readonly ownRows?: true;
  /** Only what lists may be filtered by may be asked about. */
  readonly query?: { readonly filter?: readonly string[] };
}
/**
 * Other records of a subject: those that point to it, named after them, or the one its own ref points to, named after
 * the field.
 */
export interface Relation {
  readonly record: Subject;
  /** The columns that meet. */
  readonly mine: string;
  readonly theirs: string;
}
export type Relations = Readonly<Record<string, Relation>>;

export const isGroup = (condition: Condition): condition is Group => 'all' in condition || 'any' in condition;
export const isRule = (condition: Condition): condition is Rule => 'field' in condition;
export const partsOf = (group: Group): readonly Condition[] => ('all' in group ? group.all : group.any);
/** What a tree asks, group by group: its rules, and what it asks of related records. */
export const leavesIn = (condition: Condition): (Rule | Related)[] =>
  isGroup(condition) ? partsOf(condition).flatMap(leavesIn) : [condition];
export const relationName = (related: Related): string => ('has' in related ? related.has : related.hasNo);

/** The fields a condition may ask about. */
export const filterableFields = (subject: Subject): readonly string[] =>
  ['id', ...filtersOf(subject)].filter((name) => Object.hasOwn(subject.fields, name));
