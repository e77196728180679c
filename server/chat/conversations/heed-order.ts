import * as z from 'zod';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import { pauseOf } from '../../../common/flow/pause.ts';
import { type OrderEvent, stepsFrom } from '../../orders/steps.ts';
import type { Services } from '../../services.ts';
import { withVars } from '../engine/state.ts';
import { mayWrite } from './end-wait.ts';
import { type Awaiting, goOnBy, openChat } from './go-on.ts';

/** `number`: the order's. */
const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid(), eventId: z.uuid(), number: z.int() });

const takenBack: readonly OrderEvent[] = ['cancelled', 'refunded'];
const settled: readonly OrderEvent[] = ['paid', 'on_credit', 'picked_up', 'delivered', 'completed', ...takenBack];
/** What a step is no news after, also where the flow says nothing of that: who has paid is not asked to. */
const overAfter: Partial<Record<OrderEvent, readonly OrderEvent[]>> = {
  placed: ['part_paid', ...settled],
  confirmed: ['part_paid', ...settled],
  edited: settled,
  part_paid: settled,
  on_credit: ['paid', ...takenBack],
  paid: takenBack,
  picked_up: takenBack,
  delivered: takenBack,
  completed: takenBack,
};

/**
 * Job: has the flow go on where it says what follows when this happens to an order of the chat; once for each event.
 * Jobs may overtake each other: what was taken back, or has a step after it that leads on as well or makes it untrue,
 * leads nowhere.
 */
export async function heedOrder(services: Services, data: unknown): Promise<void> {
  const { shopId, conversationId, eventId, number } = jobData.parse(data);
  await services.db.withShop(shopId, async (tx) => {
    const chat = await openChat(services, tx, { shopId, conversationId });
    if (!chat?.flow) return;
    const { blocks, events = [] } = chat.flow.graph;
    const [step, ...after] = await stepsFrom(tx, shopId, eventId);
    if (step?.id !== eventId) return;
    const link = linkThatWaits(chat);
    // Who is waited for to pay is called away by nothing but what becomes of that very money.
    if (link && !(link.order === number && endsWait.has(step.name))) return;
    const at = (step.name === 'paid' ? link?.paid : undefined) ?? events.find(({ event }) => event === step.name)?.next;
    const isOver = ({ name, ran }: (typeof after)[number]) =>
      ran || events.some(({ event }) => event === name) || overAfter[step.name]?.includes(name);
    if (at === undefined || after.some(isOver)) return;
    const now = Object.hasOwn(blocks, chat.state.at) ? blocks[chat.state.at] : undefined;
    if ((now && definitionOf(now).busy) || !(await mayWrite(services, tx, chat))) return;
    const state = { ...chat.state, awaits: null, ...withVars(chat.state, { order: String(number) }) };
    await goOnBy(services, tx, chat, { state, at, run: eventId, key: `event:${eventId}` });
  });
}

/** What ends the wait for an order's money. */
const endsWait: ReadonlySet<OrderEvent> = new Set(['paid', 'on_credit', ...takenBack]);

/** The order whose money the chat waits for at an order link, and where the link leads once it is there. */
function linkThatWaits({ flow, state: { at, awaits } }: Awaiting): { order: number; paid?: string } | undefined {
  const block = flow && Object.hasOwn(flow.graph.blocks, at) ? flow.graph.blocks[at] : undefined;
  const pause = block && pauseOf(block);
  if (!pause?.isForMoney || pause.minutes === undefined || awaits?.order === undefined) return undefined;
  return { order: awaits.order, ...(pause.paid !== undefined && { paid: pause.paid }) };
}
