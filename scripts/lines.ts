/**
 * `npm run lines`: how many lines each record type is written in by hand, tests left out. What its behaviour calls in
 * other folders of the server, and what the parts of all pages do, is counted with none.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../resources/index.ts';

const root = join(import.meta.dirname, '..');
/** Where a record's lines stand. */
const parts: Record<string, (name: string) => string> = {
  Definition: (name) => `resources/${name}.ts`,
  Labels: (name) => `resources/labels/${name}.ts`,
  Server: (name) => `server/resources/${name}.ts`,
  Dashboard: (name) => `src/resources/${name}/**/*.{ts,tsx,css}`,
};
const heads = [...Object.keys(parts), 'All'];

const linesOf = (pattern: string): number =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const rows = Object.keys(resources).map((name) => {
  const counts = Object.values(parts).map((pattern) => linesOf(pattern(name)));
  return { name, counts: [...counts, sumOf(counts)] };
});
const all = heads.map((_, at) => sumOf(rows.map(({ counts }) => counts[at] ?? 0)));
console.table(
  Object.fromEntries(
    [...rows, { name: `all ${rows.length}`, counts: all }].map(({ name, counts }) => [
      name,
      Object.fromEntries(heads.map((head, at) => [head, counts[at]])),
    ]),
  ),
);
