import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { child, children, nameOf, type Syntax, textOf, walk } from './stray-names/syntax.ts';

/** One word that a file takes from another; `*` for all of them, '' where nothing is named. */
interface Taken {
  name: string;
  /** The file as it is named in the source, relative to the repository, or a package's name. */
  from: string;
}
interface Source {
  file: string;
  /** What it imports, types and what is fetched later included. */
  takes: Taken[];
  /** What it offers to others. */
  offers: { name: string; line: number }[];
}
/** Every committed source of the repository by its path. */
export type ImportGraph = ReadonlyMap<string, Source>;

let read: ImportGraph | undefined;
/**
 * Reads what every source imports and exports, once a process: some 3,000 files take seconds. Throws when an import
 * names a file that is not there.
 */
export function readImportGraph(): ImportGraph {
  read ??= new Map(sources().map((file) => [file, readSource(file, readFileSync(file, 'utf8'))]));
  return read;
}

/** The committed sources in TypeScript. */
function sources(): string[] {
  const patterns = ['*.ts', '*.tsx', '*.mjs', ':!*.d.ts'];
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(file));
}

export function readSource(file: string, text: string): Source {
  const source: Source = { file, takes: [], offers: [] };
  walk(file, text, (node, within) => {
    const from = target(file, node);
    if (from !== undefined) source.takes.push(...namesTaken(node).map((name) => ({ name, from })));
    if (within[0]?.type === 'Program') {
      const line = text.slice(0, node.start).split('\n').length;
      source.offers.push(...namesOffered(node).map((name) => ({ name, line })));
    }
  });
  return source;
}

const naming: Readonly<Record<string, string>> = {
  ImportDeclaration: 'source',
  ExportNamedDeclaration: 'source',
  ExportAllDeclaration: 'source',
  ImportExpression: 'source',
  TSImportType: 'source',
};
/** What an import names: a file beside the importing one, or a package. */
function target(file: string, node: Syntax): string | undefined {
  const property = naming[node.type];
  const named = property === undefined ? undefined : textOf(child(node, property));
  if (named === undefined) return undefined;
  return named.startsWith('.') ? normalize(join(dirname(file), named.replace(/\?.*$/, ''))) : named;
}

function namesTaken(node: Syntax): string[] {
  if (node.type === 'TSImportType') return [nameOf(child(node, 'qualifier')) ?? '*'];
  if (node.type === 'ExportAllDeclaration' || node.type === 'ImportExpression') return ['*'];
  const names = children(node, 'specifiers').map((each) =>
    each.type === 'ImportNamespaceSpecifier'
      ? '*'
      : each.type === 'ImportDefaultSpecifier'
        ? 'default'
        : (nameOf(child(each, node.type === 'ImportDeclaration' ? 'imported' : 'local')) ?? ''),
  );
  return names.length > 0 ? names : [''];
}

function namesOffered(node: Syntax): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declaration = child(node, 'declaration');
  const declared = [
    nameOf(child(declaration, 'id')),
    ...children(declaration, 'declarations').flatMap((each) => boundBy(child(each, 'id'))),
  ];
  const listed = children(node, 'specifiers').map((each) => nameOf(child(each, 'exported')));
  return [...declared, ...listed].filter((name) => name !== undefined);
}
/** `a`, `{ a, b: c }`, `[a]`. */
function boundBy(pattern: Syntax | undefined): string[] {
  const own = nameOf(pattern);
  if (own !== undefined) return [own];
  const inner = [
    ...children(pattern, 'properties').map((each) => child(each, 'value')),
    ...children(pattern, 'elements'),
  ];
  return inner.flatMap(boundBy);
}

/**
 * Files that import each other in a ring, one list a ring: none is larger than it must be, each file is in one at most.
 */
export function importCircles(graph: ImportGraph): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.size - 1);
    open.push(file);
    for (const next of new Set(graph.get(file)?.takes.map(({ from }) => from))) {
      if (!graph.has(next)) continue;
      if (!numbers.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || graph.get(file)?.takes.some(({ from }) => from === file)) circles.push(circle);
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
