import { loadavg } from 'node:os';
import type { Call } from '../harness/server.ts';
import { median } from './load.ts';
import { print } from './table.ts';

/** A call of the dashboard, its nth time: other words, other pages, the same work. */
export interface Case {
  name: string;
  goal: string;
  path(nth: number): string;
  /** What is sent with it; without one it asks alone. */
  body?: object;
}

/** Each so many times, one caller at a time, as a table. */
export async function timeCases(call: Call, cases: readonly Case[], calls: number): Promise<void> {
  const rows: string[][] = [];
  for (const each of cases) rows.push(await time(call, each, calls));
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  print([[`${calls} calls each, load ${load}`, 'Least', 'Median', 'p99', 'Goal of p99'], ...rows]);
}

async function time(call: Call, { name, goal, path, body: sent }: Case, calls: number): Promise<string[]> {
  const took: number[] = [];
  // The first ones warm up and do not count.
  for (let nth = -10; nth < calls; nth += 1) {
    const from = performance.now();
    const { status, body } = await call(sent ? 'POST' : 'GET', path(Math.abs(nth)), sent);
    if (status !== 200) throw new Error(`${path(Math.abs(nth))} answered ${status} ${JSON.stringify(body)}`);
    if (nth >= 0) took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  const ms = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(1)} ms`;
  console.error(`${name}: ${ms(median(took))}`);
  return [name, ms(took[0]), ms(median(took)), ms(took[Math.floor(took.length * 0.99)]), goal];
}
