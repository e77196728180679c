import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { startProcess } from '../harness/process.ts';
import { caller } from '../harness/server.ts';

/** What Postgres does for one call of each, as the shop's role, with the values it was called with. */
export async function plansOf(
  env: Record<string, string>,
  client: pg.Client,
  token: string,
  wanted: readonly { name: string; path: string; body?: object | undefined }[],
): Promise<string[]> {
  const file = join(env.DATA_DIR ?? '', 'statements');
  writeFileSync(file, '');
  const server = await startProcess(
    'server/main.ts',
    { ...env, DEMO: 'off', RECORD_TO: file, NODE_OPTIONS: '--import ./tests/bench/recorder.ts' },
    '/api/health',
  );
  const plans: string[] = [];
  let begin = '';
  for (const { name, path, body } of wanted) {
    const before = readFileSync(file, 'utf8').length;
    const method = body ? 'POST' : 'GET';
    await caller(server.base, token)(method, path, body);
    // None, where the answer was at hand.
    const statements = readFileSync(file, 'utf8').slice(before).split('\n').filter(Boolean);
    plans.push(`${name}: ${method} ${path}`);
    for (const line of statements) {
      const { text, values } = JSON.parse(line) as { text: string; values: unknown[] };
      // As the call began, with its own settings, but for the end of its patience.
      if (text.startsWith('begin; set local role')) begin = text;
      if (!/^\s*(select|with)/i.test(text) || text.includes('pgboss') || text.includes('sessions')) continue;
      await client.query(`${begin}; set local statement_timeout = 0`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) ${text}`,
        values,
      );
      await client.query('rollback');
      plans.push(rows.map((row) => `  ${row['QUERY PLAN'].slice(0, 160)}`).join('\n'));
    }
  }
  await server.stop();
  return plans;
}
