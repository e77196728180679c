/**
 * Loaded before a server (`node --import`): appends each statement it sends to Postgres to the file RECORD_TO, a JSON
 * line each.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_TO;
if (!file) throw new Error('RECORD_TO names the file');
const query = pg.Client.prototype.query as (...call: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
  const config = typeof first === 'string' ? { text: first, values: rest[0] } : (first as Partial<pg.QueryConfig>);
  const values = Array.isArray(config.values) ? config.values : [];
  appendFileSync(file, `${JSON.stringify({ text: config.text, values })}\n`);
  return query.call(this, first, ...rest);
} as typeof pg.Client.prototype.query;
