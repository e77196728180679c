import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { lastOf } from './last-of.ts';

/** The last lines of all servers of this worker, as of one. */
export const lastLogLines = lastOf<string>(50);

/** A log that is only kept, to be read where a test fails. */
export const keptLog = (): FastifyBaseLogger =>
  pino({ level: 'info', base: undefined }, { write: (line) => lastLogLines.push(line.trimEnd()) });
