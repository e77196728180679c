import type { Kind } from './field.ts';

/** What an operator is given beside its field. `part`: a piece of its text. */
export type Takes = 'one' | 'many' | 'part' | 'nothing' | 'period';

const emptiness = { null: 'nothing', nnull: 'nothing' } as const;
const equality = { eq: 'one', ne: 'one', in: 'many', nin: 'many', ...emptiness } as const;
const order = { gt: 'one', ge: 'one', lt: 'one', le: 'one' } as const;
const pattern = { like: 'part', nlike: 'part' } as const;
const calendar = { during: 'period', notDuring: 'period' } as const;

/**
 * How a field of each kind is compared: by a list's address, by a stored condition, in the editor. An operator's SQL is
 * in
 * `server/conditions/operators.ts`; one without it does not compile, nor does a kind without operators.
 */
export const operators = {
  id: equality,
  text: { ...equality, ...pattern },
  longtext: { ...equality, ...pattern },
  phone: { ...equality, ...pattern },
  email: { ...equality, ...pattern },
  int: { ...equality, ...order },
  money: { ...equality, ...order },
  bool: equality,
  date: { ...equality, ...order, ...calendar },
  instant: { ...equality, ...order, ...calendar },
  time: { ...equality, ...order },
  choice: { ...equality, ...pattern },
  state: { ...equality, ...pattern },
  ref: equality,
  list: {},
  tags: { has: 'many', lacks: 'many' },
  file: emptiness,
  attachment: emptiness,
  translated: { ...equality, ...pattern },
  secret: emptiness,
  colour: { ...equality, ...pattern },
  /** Its parts are compared by themselves. */
  group: {},
  json: {},
  condition: {},
} as const satisfies Record<Kind, Readonly<Record<string, Takes>>>;

export type OperatorsByKind = typeof operators;
type NameIn<T> = T extends unknown ? keyof T & string : never;
export type Operator = NameIn<OperatorsByKind[Kind]>;

/** What an operator takes for a kind; undefined where the kind is not compared that way. */
export const takes = (kind: Kind, operator: string): Takes | undefined => {
  const known: Readonly<Record<string, Takes>> = operators[kind];
  return Object.hasOwn(known, operator) ? known[operator] : undefined;
};

/**
 * Each operator's opposite: a tree needs no `not`, so that every tree can be drawn. What is empty fits the one that
 * says it is otherwise: `ne`, `nin`, `nlike`, `lacks` and `notDuring` keep rows where nothing is written. `gt`, `ge`,
 * `lt` and `le` keep none.
 */
export const opposites = {
  eq: 'ne',
  ne: 'eq',
  in: 'nin',
  nin: 'in',
  null: 'nnull',
  nnull: 'null',
  gt: 'le',
  le: 'gt',
  ge: 'lt',
  lt: 'ge',
  like: 'nlike',
  nlike: 'like',
  during: 'notDuring',
  notDuring: 'during',
  has: 'lacks',
  lacks: 'has',
} as const satisfies { [O in Operator]: Operator };

/** Met by what is compared in several places only where each of them meets it; any other, where one does. */
const ofEach: ReadonlySet<Operator> = new Set(['ne', 'nin', 'nlike', 'lacks', 'notDuring', 'null']);
export const isOfEach = (operator: string): boolean => (ofEach as ReadonlySet<string>).has(operator);
