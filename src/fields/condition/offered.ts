import { type AnyField, type Kind, rulesOf } from '../../../resources/kit/index.ts';
import type { Operator, OperatorsByKind } from '../../../resources/kit/operators.ts';

type Offered = { readonly [K in Kind]: readonly (keyof OperatorsByKind[K])[] };
const number = ['ge', 'le', 'gt', 'lt', 'eq', 'ne', 'null', 'nnull'] as const;
const words = ['eq', 'ne', 'like', 'nlike', 'in', 'nin', 'null', 'nnull'] as const;
const periods = ['during', 'notDuring', 'ge', 'lt', 'null', 'nnull'] as const;
const empty = ['null', 'nnull'] as const;
const choices = ['in', 'nin', 'null', 'nnull'] as const;

/**
 * What the editor offers of a kind's operators, the usual one first: fewer than there are, none lost that can be said
 * otherwise.
 */
const offered: Offered = {
  id: [],
  text: words,
  longtext: ['like', 'nlike', 'null', 'nnull'],
  phone: words,
  email: words,
  int: number,
  money: number,
  bool: ['eq'],
  date: periods,
  instant: periods,
  time: ['ge', 'le', 'eq', 'ne', 'null', 'nnull'],
  choice: choices,
  state: choices,
  ref: ['eq', 'ne', 'null', 'nnull'],
  list: [],
  tags: ['has', 'lacks'],
  file: empty,
  attachment: empty,
  translated: words,
  secret: empty,
  colour: ['eq', 'ne', 'null', 'nnull'],
  group: [],
  json: [],
  condition: [],
};
const emptiness: readonly string[] = ['null', 'nnull'];

/** Operators for a field: whether it is empty is only asked of what may be. */
export const operatorsFor = (field: AnyField): readonly Operator[] =>
  offered[field.kind].filter((operator) => rulesOf(field).nullable || !emptiness.includes(operator));
