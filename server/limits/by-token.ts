import type { FastifyRequest } from '../http.ts';
import { hashToken } from '../secrets.ts';

/**
 * Whose calls a rate limit counts where a link's token opens everything: that link's. A carrier puts a town behind one
 * address, and a token cannot be guessed.
 */
export const byToken = ({ query, ip }: FastifyRequest): string => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? hashToken(token) : ip;
};
