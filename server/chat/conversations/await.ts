import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import type { step } from '../engine/engine.ts';

type Moved = Pick<Awaited<ReturnType<typeof step>>, 'asks' | 'minutes' | 'order'>;

/**
 * Has a job do what the block that a conversation came to waits for beside words: ask a system, or go on when a time is
 * over. Gives what the conversation's state says of it.
 */
export async function beginAwaiting(
  { world, jobs }: Pick<Services, 'world' | 'jobs'>,
  tx: Tx,
  { shopId, conversationId }: { shopId: string; conversationId: string },
  { asks, minutes, order }: Moved,
): Promise<ChatState['awaits']> {
  const id = world.newId();
  const job = { shopId, conversationId, id };
  if (asks) {
    await jobs.enqueue(tx, 'chat.ask', job, { key: id });
    return { id, began: false };
  }
  if (minutes === undefined) return null;
  const until = new Date(world.now().getTime() + minutes * 60_000).toISOString();
  await jobs.enqueue(tx, 'chat.wait', job, { key: `wait:${id}`, startAfterSeconds: minutes * 60 });
  return { id, began: false, until, order };
}
