import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree, with TypeScript's own nodes). */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
export type Ancestors = readonly Syntax[];

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * Calls `visit` with every node of a file and what it stands in, the nearest first. Throws when the file cannot be
 * read.
 */
export function walk(file: string, text: string, visit: (node: Syntax, within: Ancestors) => void): void {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const into = (value: unknown, within: Ancestors): void => {
    if (Array.isArray(value)) for (const each of value) into(each, within);
    if (!isSyntax(value)) return;
    visit(value, within);
    for (const inner of Object.values(value)) into(inner, [value, ...within]);
  };
  into(program, []);
}

/** A child of a node by its name; undefined where there is none. */
export const child = (node: Syntax | undefined, name: string): Syntax | undefined => {
  const value = node?.[name];
  return isSyntax(value) ? value : undefined;
};
export const children = (node: Syntax | undefined, name: string): Syntax[] => {
  const value = node?.[name];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
};

/** The text of a literal, also as a type, and of a template without holes. */
export function textOf(node: Syntax | undefined): string | undefined {
  if (node?.type === 'TSLiteralType') return textOf(child(node, 'literal'));
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
export const nameOf = (node: Syntax | undefined): string | undefined =>
  node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;
