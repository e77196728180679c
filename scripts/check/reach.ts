import type { ImportGraph } from '../import-graph.ts';

/** What needs others without importing them: pages are opened as built, migrations are read from their folder. */
const unimported: readonly { taker: RegExp; takes: string[] }[] = [
  { taker: /^server\/db\/migrate\.ts$/, takes: ['server/db/migrations'] },
  { taker: /^tests\/e2e\/site\/.*\.e2e\.ts$/, takes: ['marketing/client/main.ts', 'marketing/render.tsx'] },
  {
    taker: /^tests\/(e2e\/order-page\/.*\.e2e|boundaries\/order-page.*)\.ts$/,
    takes: ['cart/client.ts', 'cart/render.tsx'],
  },
  {
    taker: /^tests\/e2e\/(widget|popups)[^.]*\.e2e\.ts$/,
    takes: ['widget/loader.ts', 'widget/panel.tsx', 'widget/popup/index.ts'],
  },
  {
    taker: /^tests\/e2e\/(?!(site|order-page|widget)\/|widget|popups)[^.]*\.e2e\.ts$/,
    takes: ['src/app/main.tsx', 'src/access/main.tsx', 'src/opening/start.ts', 'src/opening/worker.ts'],
  },
];

/**
 * The files that take something from one of these, by way of others too, each with the steps to it; these among them,
 * with 0. Nearest first.
 */
export function reaching(graph: ImportGraph, files: Iterable<string>): Map<string, number> {
  const takers = new Map<string, string[]>();
  const add = (taker: string, taken: string) => takers.set(taken, [...(takers.get(taken) ?? []), taker]);
  for (const { file, takes } of graph.values()) {
    for (const { from } of takes) add(file, from);
    for (const { taker, takes: others } of unimported)
      if (taker.test(file)) for (const other of others) add(file, other);
  }
  const steps = new Map([...files].map((file) => [inGraph(file), 0]));
  for (const [file, step] of steps)
    for (const taker of takers.get(file) ?? []) if (!steps.has(taker)) steps.set(taker, step + 1);
  return steps;
}
/** A migration stands for all of them. */
const inGraph = (file: string) => file.replace(/^(server\/db\/migrations)\/.*/, '$1');

/** The project of vitest that a file of tests belongs to; undefined for what is none. */
export const projectOf = (file: string): 'unit' | 'e2e' | undefined =>
  /\.e2e\.ts$/.test(file) ? 'e2e' : /\.test\.tsx?$/.test(file) ? 'unit' : undefined;
