import * as z from 'zod';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import { stepsFrom } from '../../orders/steps.ts';
import type { Services } from '../../services.ts';
import { mayWrite } from './end-wait.ts';
import { goOnBy, openChat } from './go-on.ts';

/** `number`: the order's. */
const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid(), eventId: z.uuid(), number: z.int() });

/**
 * Job: has the flow go on where it says what follows when this happens to an order of the chat; once for each event.
 * Jobs may overtake each other: what was taken back, or has a step after it that leads on as well, leads nowhere.
 */
export async function heedOrder(services: Services, data: unknown): Promise<void> {
  const { shopId, conversationId, eventId, number } = jobData.parse(data);
  await services.db.withShop(shopId, async (tx) => {
    const chat = await openChat(services, tx, { shopId, conversationId });
    if (!chat?.flow) return;
    const { blocks, events = [] } = chat.flow.graph;
    const [step, ...after] = await stepsFrom(tx, shopId, eventId);
    if (step?.id !== eventId) return;
    const at = events.find(({ event }) => event === step.name)?.next;
    if (at === undefined || after.some(({ name, ran }) => ran || events.some(({ event }) => event === name))) return;
    const now = Object.hasOwn(blocks, chat.state.at) ? blocks[chat.state.at] : undefined;
    if ((now && definitionOf(now).busy) || !(await mayWrite(services, tx, chat))) return;
    const state = { ...chat.state, awaits: null, vars: { ...chat.state.vars, order: String(number) } };
    await goOnBy(services, tx, chat, { state, at, run: eventId, key: `event:${eventId}` });
  });
}
