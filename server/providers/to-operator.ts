import type { FastifyBaseLogger } from 'fastify';
import type { Handed } from './handed.ts';

/** Takes a message in place of its receiver. */
export type ToOperator = (message: { to: string; text: string; ref: string }) => Handed;

/**
 * Writes codes and links of accounts into the server's log, which only its operator reads: she hands them on to whom
 * she knows.
 */
export const toOperatorsLog =
  (log: Pick<FastifyBaseLogger, 'warn'>): ToOperator =>
  ({ to, text, ref }) => {
    log.warn(`Not sent, for you to hand on. To ${to}: ${text}`);
    return { is: 'done', result: { providerId: `log:${ref}` } };
  };
