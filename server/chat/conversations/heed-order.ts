import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import { mayWrite } from './end-wait.ts';
import { goOnBy, openChat } from './go-on.ts';

interface Happened {
  shopId: string;
  conversationId: string;
  eventId: string;
  step: string;
  /** The order's number. */
  number: number;
}
/** Nobody is called away from a question that waits for words, or from what a system is asked. */
const busy: ReadonlySet<string> = new Set(['ask', 'http', 'wait']);

/** Has the flow go on where it says what follows when this happens to an order of the chat; once for each event. */
export async function heedOrder(services: Services, tx: Tx, happened: Happened): Promise<void> {
  const { shopId, conversationId, eventId, step, number } = happened;
  const chat = await openChat(services, tx, { shopId, conversationId });
  const at = chat?.flow?.graph.events?.find(({ event }) => event === step)?.next;
  if (!chat || !chat.flow || at === undefined) return;
  const { blocks } = chat.flow.graph;
  const now = Object.hasOwn(blocks, chat.state.at) ? blocks[chat.state.at] : undefined;
  if ((now && busy.has(now.kind)) || !(await mayWrite(services, tx, chat))) return;
  const state = { ...chat.state, awaits: null, vars: { ...chat.state.vars, order: String(number) } };
  await goOnBy(services, tx, chat, { state, at, run: eventId, key: `event:${eventId}` });
}
