import type { Tx } from '../../../db/tenant-scope.ts';
import { consume, take } from '../../../limits/consume.ts';
import type { Services } from '../../../services.ts';

/**
 * Counts what a visitor wrote. Past what a shop's visitors write together each network still has some of its own, so
 * that a few that write very much silence nobody else. Throws `too_many`.
 */
export async function countMessage(
  needs: Pick<Services, 'secrets' | 'world'>,
  tx: Tx,
  { shopId, conversationId, network }: { shopId: string; conversationId: string; network: string },
): Promise<void> {
  await consume(
    needs,
    tx,
    { limit: 'messages_of_chat', key: conversationId },
    { limit: 'messages_from_address', key: network },
  );
  const full = await take(needs, tx, [{ limit: 'messages_of_shop', key: shopId }]);
  if (full) await consume(needs, tx, { limit: 'messages_past_shop', key: `${shopId} ${network}` });
}
