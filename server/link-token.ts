import { hashToken } from './secrets.ts';
import type { Services } from './services.ts';

const tokenBytes = 24;
/** In base64url. */
export const linkTokenLength = (tokenBytes * 4) / 3;

/**
 * The token of a link that somebody is sent: 192 random bits, with the columns by which its row is found (`token_hash`)
 * and by which it is sent again (`token_sealed`).
 */
export function newLinkToken({ world, secrets }: Pick<Services, 'world' | 'secrets'>) {
  const token = world.randomBytes(tokenBytes).toString('base64url');
  return { token, columns: { token_hash: hashToken(token), token_sealed: secrets.seal(token) } };
}
