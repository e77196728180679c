import type { Tx } from '../../../db/tenant-scope.ts';
import { consume, take, used } from '../../../limits/consume.ts';
import { Problem } from '../../../problems.ts';
import type { Services } from '../../../services.ts';
import { bitsAfter, isProof, makeChallenge } from './proof.ts';

/**
 * Counts a chat that has begun, or refuses it. Past what a bot begins by itself, whoever shows some work is still let
 * in: a few networks that begin many chats cannot close the shop to everybody else, and each of them has a limit of its
 * own. Throws `too_many`, and `proof_needed` with the challenge to work on.
 */
export async function countChat(
  needs: Pick<Services, 'secrets' | 'world'>,
  tx: Tx,
  { bot, address, network, proof }: { bot: number; address: string; network: string; proof: string | undefined },
): Promise<void> {
  const key = String(bot);
  await consume(needs, tx, { limit: 'chats_from_address', key: `${bot} ${network}` });
  const full = await take(needs, tx, [{ limit: 'chats_of_bot', key }]);
  if (!full) return;
  const beyond = await used(needs, tx, 'chats_by_proof', key);
  const bits = bitsAfter(beyond?.used ?? 0);
  const place = { bot, address };
  if (proof === undefined || !isProof(needs, place, bits, proof))
    throw new Problem('proof_needed', {}, { challenge: makeChallenge(needs, place, bits) }, full.retryAfter);
  await consume(needs, tx, { limit: 'chats_by_proof', key });
}
