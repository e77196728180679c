import { child, nameOf, type Syntax } from './syntax.ts';

/**
 * The record types that a piece of code names: as a text or a part of an address, as a key of a table, or as one of the
 * registry's.
 */
export function recordsNamed(node: Syntax, records: ReadonlySet<string>): string[] {
  const texts = (of[node.type] ?? (() => []))(node);
  return [...records].filter((record) => texts.some((text) => occursIn(record, text)));
}

const occursIn = (record: string, text: string): boolean => new RegExp(`(?<![\\w-])${record}(?![\\w-])`).test(text);
const literal = ({ value }: Syntax): string[] => (typeof value === 'string' ? [value] : []);
const template = ({ value }: Syntax): string[] =>
  typeof value === 'object' && value !== null && 'cooked' in value ? [String(value.cooked)] : [];
const key = (node: Syntax): string[] => {
  const name = nameOf(child(node, 'key'));
  return name === undefined || child(node, 'value') === child(node, 'key') || node.shorthand === true ? [] : [name];
};
const registries = new Set(['resources', 'labels', 'behaviours']);
const member = (node: Syntax): string[] =>
  registries.has(nameOf(child(node, 'object')) ?? '') ? [nameOf(child(node, 'property')) ?? ''] : [];

const of: Readonly<Record<string, (node: Syntax) => string[]>> = {
  Literal: literal,
  TemplateElement: template,
  Property: key,
  MemberExpression: member,
};
