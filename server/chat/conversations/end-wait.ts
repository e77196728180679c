import * as z from 'zod';
import { pauseOf } from '../../../common/flow/pause.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { moneyOfLink } from '../../orders/money-of-link.ts';
import type { Services } from '../../services.ts';
import { hasStopped } from '../consent/answer-consent.ts';
import { withVars } from '../engine/state.ts';
import { isChatOpen } from './chat-open.ts';
import { type Awaiting, awaiting, goOnBy, keepState } from './go-on.ts';

const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid(), id: z.uuid() });

/**
 * Job: goes on from a block whose time is over, once. Whoever wrote meanwhile has led on already; where staff answer,
 * WhatsApp's window is over or she stopped messages, nothing is said, and her next word leads on as if she had written
 * before.
 */
export async function endWait(services: Services, data: unknown): Promise<void> {
  const wanted = jobData.parse(data);
  const { shopId } = wanted;
  await services.db.withShop(shopId, async (tx) => {
    const waiting = await awaiting(services, tx, wanted);
    if (!waiting) return;
    const left = Date.parse(waiting.state.awaits?.until ?? '') - services.world.now().getTime();
    // Clocks differ: its time is over when it is by ours, whatever the queue's says.
    if (left > 0) return services.jobs.enqueue(tx, 'chat.wait', wanted, { startAfterSeconds: Math.ceil(left / 1000) });
    const { flow, state } = waiting;
    const { order } = state.awaits ?? {};
    const found = flow && Object.hasOwn(flow.graph.blocks, state.at) ? flow.graph.blocks[state.at] : undefined;
    const pause = found && pauseOf(found);
    const at = pause?.minutes === undefined ? undefined : pause.over;
    const rested = { ...state, awaits: null };
    if (at === undefined || !(await mayWrite(services, tx, waiting))) return keepState(tx, wanted, rested);
    const money = order === undefined ? { is: 'unpaid' as const } : await moneyOfLink(services, tx, shopId, order);
    // Once its shopper was told, it leads on by that.
    if (money.is === 'paid') return;
    if (money.is === 'open')
      return services.jobs.enqueue(tx, 'chat.wait', wanted, { startAfterSeconds: money.againSeconds });
    if (money.is === 'over') return keepState(tx, wanted, rested);
    const from = { ...rested, ...(order !== undefined && withVars(rested, { order: String(order) })) };
    await goOnBy(services, tx, waiting, { state: from, at, run: wanted.id, key: `wait:${wanted.id}` });
  });
}

/** Whether the bot may write to her now, though she has not written. */
export async function mayWrite(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  { shopId, conversation, isSilent }: Awaiting,
): Promise<boolean> {
  if (isSilent || !isChatOpen(world, conversation)) return false;
  return !(await hasStopped(tx, shopId, conversation));
}
