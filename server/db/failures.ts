import type { ProblemCode } from '../../resources/problems.ts';

/**
 * What a failure of the database means to a caller, by its SQLSTATE, by the class of that (its first two characters),
 * or by Node's code of a broken line. `unavailable`: nothing is wrong with what was asked, and it may or may not have
 * been done; the same key sent again does it once.
 */
const problemOf: Record<string, ProblemCode> = {
  // The connection, or what the server needs to go on: connections, memory, disk.
  '08': 'unavailable',
  '53': 'unavailable',
  // A value that its column cannot hold: the edge should have said which.
  '22': 'bad_request',
  // Ended from outside: a shutdown, a restart, a statement that took too long.
  '57': 'unavailable',
  '25P03': 'unavailable',
  // A primary that became a standby.
  '25006': 'unavailable',
  // Lost against another transaction.
  '40': 'unavailable',
  '55P03': 'unavailable',
  EAI_AGAIN: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
};

/** What the driver, its pool and Kysely say of a broken line in words alone. */
const broken = new RegExp(
  `^(?:${[
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
  ].join('|')})`,
);

/** The problem that a failure of the database is, or undefined where it is none of the known ones. */
export function failureOf(error: unknown): ProblemCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return problemOf[code] ?? problemOf[code.slice(0, 2)] ?? (broken.test(error.message) ? 'unavailable' : undefined);
}
