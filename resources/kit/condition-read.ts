import {
  type Condition,
  filterableFields,
  type Group,
  conditionLimits as limits,
  type Period,
  type Related,
  type Relations,
  type Rule,
  type Subject,
  type Unit,
  units,
} from './condition.ts';
import type { AnyField } from './field.ts';
import { type Literal, type OperandTools, readOperand, readPart } from './operand.ts';
import { type Operator, type Takes, takes } from './operators.ts';
import { recordOf } from './refs.ts';

export interface ConditionTools extends OperandTools {
  /** What a subject is related to; without those the asker may not read. */
  relationsOf(subject: Subject): Relations;
}
type Path = readonly (string | number)[];
export interface ConditionIssue {
  path: Path;
  /** A word of `server/sentences/field-errors.ts`. */
  problem: string;
}
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const shapes = [['all'], ['any'], ['field', 'op', 'value'], ['has', 'where', 'atLeast'], ['hasNo', 'where']] as const;

/**
 * Reads a tree against what it is about. It is closed: an unknown field, operator, relation or value is an issue at its
 * place in the tree, never a rule left out. Values come out as the database keeps them.
 */
export function readCondition(
  subject: Subject,
  value: unknown,
  tools: ConditionTools,
): { condition: Condition } | { issues: ConditionIssue[] } {
  const issues: ConditionIssue[] = [];
  let rules = 0;
  let relatedRules = 0;
  /** Records whose related records are being read. */
  let within = 0;
  const refuse = (path: Path, problem: string): undefined => {
    issues.push({ path, problem });
  };

  function read(about: Subject, tree: unknown, path: Path, depth: number): Condition | undefined {
    const shape = isTree(tree) ? shapes.find(([key]) => Object.hasOwn(tree, key)) : undefined;
    if (!isTree(tree) || !shape) return refuse(path, 'condition_shape');
    const unknown = Object.keys(tree).find((key) => !shape.some((each) => each === key));
    if (unknown !== undefined) return refuse([...path, unknown], 'unrecognized_keys');
    const [kind] = shape;
    if (kind === 'all' || kind === 'any') return group(about, tree, kind, path, depth + 1);
    rules += 1;
    if (rules > limits.rules) return refuse(path, 'condition_too_many');
    return kind === 'field' ? rule(about, tree, path) : related(about, tree, kind, path, depth);
  }

  function group(about: Subject, tree: Tree, kind: 'all' | 'any', path: Path, depth: number): Group | undefined {
    const at = [...path, kind];
    const parts = tree[kind];
    if (depth > limits.depth) return refuse(path, 'condition_too_deep');
    if (!Array.isArray(parts)) return refuse(at, 'condition_shape');
    if (parts.length === 0 && (kind === 'any' || path.length > 0)) return refuse(at, 'condition_empty');
    if (parts.length > limits.rules) return refuse(at, 'condition_too_many');
    const known = parts.flatMap((part: unknown, index) => read(about, part, [...at, index], depth) ?? []);
    return kind === 'all' ? { all: known } : { any: known };
  }

  function related(about: Subject, tree: Tree, kind: 'has' | 'hasNo', path: Path, depth: number): Related | undefined {
    const name = tree[kind];
    const relations = tools.relationsOf(about);
    const relation = typeof name === 'string' && Object.hasOwn(relations, name) ? relations[name] : undefined;
    if (typeof name !== 'string' || !relation) return refuse([...path, kind], 'condition_field');
    relatedRules += 1;
    if (relatedRules > limits.related) return refuse([...path, kind], 'condition_related_too_many');
    if (within === limits.relatedDepth) return refuse([...path, kind], 'condition_related_too_deep');
    const { where, atLeast } = tree;
    if (atLeast !== undefined && !isCount(atLeast, limits.atLeast))
      return refuse([...path, 'atLeast'], 'condition_value');
    const at = [...path, 'where'];
    if (where === undefined)
      return kind === 'hasNo' ? { hasNo: name } : { has: name, ...(atLeast !== undefined && { atLeast }) };
    const side = isTree(where) ? (['all', 'any'] as const).find((key) => Object.hasOwn(where, key)) : undefined;
    if (!isTree(where) || !side || Object.keys(where).length > 1) return refuse(at, 'condition_shape');
    within += 1;
    const inner = group(relation.record, where, side, at, depth + 1);
    within -= 1;
    if (!inner) return undefined;
    return kind === 'hasNo'
      ? { hasNo: name, where: inner }
      : { has: name, where: inner, ...(atLeast !== undefined && { atLeast }) };
  }

  function rule(about: Subject, tree: Tree, path: Path): Rule | undefined {
    const { field: name, op } = tree;
    const field = typeof name === 'string' && filterableFields(about).includes(name) ? about.fields[name] : undefined;
    if (typeof name !== 'string' || !field) return refuse([...path, 'field'], 'condition_field');
    const taken = typeof op === 'string' ? takes(field.kind, op) : undefined;
    if (!taken) return refuse([...path, 'op'], 'condition_operator');
    const at = [...path, 'value'];
    const operator = op as Operator;
    if (taken === 'nothing')
      return Object.hasOwn(tree, 'value') ? refuse(at, 'condition_value') : { field: name, op: operator };
    if (tree.value === undefined || tree.value === null) return refuse(at, 'required');
    const given = readValue[taken](field, tree.value, tools);
    if (given === undefined) return refuse(at, 'condition_value');
    return { field: name, op: operator, value: given };
  }

  const condition = read(subject, value, [], 0);
  return condition && issues.length === 0 ? { condition } : { issues };
}

type Given = NonNullable<Rule['value']>;
const one = (field: AnyField, value: unknown, tools: OperandTools): Literal | undefined => {
  const known = 'values' in field.options ? field.options.values : undefined;
  // Of records it takes their ids, however many the field holds.
  const read = readOperand(recordOf(field) === undefined ? field.kind : 'ref', value, tools);
  return read === undefined || (known && !known.includes(String(read))) ? undefined : read;
};
const readValue: Record<
  Exclude<Takes, 'nothing'>,
  (field: AnyField, value: unknown, tools: OperandTools) => Given | undefined
> = {
  one,
  part: readPart,
  many(field, value, tools) {
    if (!Array.isArray(value) || value.length === 0 || value.length > limits.values) return undefined;
    const read = value.map((each) => one(field, each, tools)).filter((each) => each !== undefined);
    return read.length === value.length ? read : undefined;
  },
  period: (_, value) => (isPeriod(value) ? value : undefined),
};

const isCount = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
const isUnit = (value: unknown): value is Unit => units.some((unit) => unit === value);
function isPeriod(value: unknown): value is Period {
  if (!isTree(value)) return false;
  const keys = Object.keys(value).sort().join();
  if (keys === 'this') return isUnit(value.this);
  return (
    ['last,unit', 'next,unit', 'olderThan,unit'].includes(keys) &&
    isUnit(value.unit) &&
    isCount(value.last ?? value.next ?? value.olderThan, limits.period)
  );
}
