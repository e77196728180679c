import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { hashToken } from '../../server/secrets.ts';
import { startProcess } from '../harness/process.ts';
import type { Link } from './data.ts';

interface Shopper {
  name: string;
  phone: string;
}
/** What the plain server is told of an order it replays. */
export interface Replayed {
  link: Link;
  customer: Shopper;
}
interface Statement {
  text: string;
  values: unknown[];
}
/** Every statement of one order, from reading its link to telling of it, and whose order it was. */
export interface Recording extends Replayed {
  since: number;
  statements: Statement[];
}

/** Has a server of its own place the order of a link, and writes down the statements it sends. */
export async function record(
  env: Record<string, string>,
  replayed: Replayed,
  submit: (base: string, order: Replayed) => { url: string; headers: Record<string, string>; body: string },
): Promise<Recording> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-record-'));
  const file = join(folder, 'statements');
  writeFileSync(file, '');
  const server = await startProcess(
    'server/main.ts',
    { ...env, RECORD_TO: file, NODE_OPTIONS: '--import ./tests/bench/recorder.ts' },
    '/api/health',
  );
  try {
    const before = readFileSync(file, 'utf8').length;
    const since = Date.now();
    const { url, headers, body } = submit(server.base, replayed);
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`the recorded order answered ${answer.status} ${await answer.text()}`);
    // It tells of the order after it has answered.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const statements = readFileSync(file, 'utf8')
      .slice(before)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Statement)
      .filter(({ text }) => !text.includes('pgboss'));
    const count = (word: string) => statements.filter(({ text }) => text.startsWith(word)).length;
    if (count('begin') !== 1 || count('commit') !== 1) throw new Error('the recording is not of one transaction');
    return { ...replayed, since, statements };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Sends the recorded statements again as another order: its link, its shopper, and new ids where the recorded order had
 * new ones.
 */
export function replayer({ link, customer, since, statements }: Recording) {
  const ofOrder = (each: Replayed): string[] => [
    hashToken(each.link.token),
    each.link.id,
    String(each.link.number),
    ...each.link.lines.flatMap((line) => [line.id, line.product_id]),
    each.customer.name,
    each.customer.phone,
  ];
  const known = ofOrder({ link, customer });
  const made = [...new Set(JSON.stringify(statements).match(uuid7) ?? [])].filter((id) => timeOf(id) >= since);
  const keys = [...known, ...made];
  const split = new RegExp(`(${keys.map((key) => key.replace(/[+]/g, '\\+')).join('|')})`);
  // Cut up once, so that an order costs no more than putting it together.
  const templates = statements.map(({ text, values }, at) => ({
    text,
    name: `replay${at}`,
    parts: values.length > 0 ? JSON.stringify(values).split(split) : undefined,
  }));
  return async (client: pg.PoolClient, order: Replayed): Promise<object> => {
    const now = [...ofOrder(order), ...made.map(() => randomUUID())];
    let read: { id: string | null; number: number }[] = [];
    for (const { text, name, parts } of templates) {
      if (!parts) {
        await client.query(text);
        continue;
      }
      const json = parts.map((part, at) => (at % 2 === 0 ? part : (now[keys.indexOf(part)] ?? part))).join('');
      const { rows } = await client.query({ name, text, values: JSON.parse(json) as unknown[] });
      if (text.startsWith('select "l"')) read = rows;
    }
    const [placed] = read;
    if (!placed?.id || placed.number !== order.link.number) throw new Error('the replayed order was not placed');
    return placed;
  };
}

const uuid7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
