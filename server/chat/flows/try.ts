import type { FlowPlayed } from '../../../common/contracts/flows.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { maxRun } from '../../../common/flow/limits.ts';
import { pauseOf } from '../../../common/flow/pause.ts';
import type { Language } from '../../../resources/enums.ts';
import { toStorable } from '../../../resources/kit/text.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Caller } from '../../http.ts';
import { peekOrderNumber } from '../../orders/counter.ts';
import type { Services } from '../../services.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import { handlerOf } from '../blocks/index.ts';
import { findReceiver } from '../conversations/hand-over.ts';
import { goOn, step } from '../engine/engine.ts';
import { readShop } from '../engine/shop-reader.ts';
import { freshState, withVars } from '../engine/state.ts';
import { linkOfFile } from './files.ts';

interface Message {
  graph: Flow;
  state: ChatState | null;
  language: Language;
  text: string;
  picked: string | null;
}
/** In the place of the address that a customer gets: a test makes no order. */
const noAddress = 'https://…';

type Moved = Pick<
  Awaited<ReturnType<typeof step>>,
  'replies' | 'state' | 'language' | 'path' | 'handOver' | 'assignee' | 'asks' | 'minutes' | 'order'
>;
/** `isAgain`: it was no answer, and the question was asked again. */
export type Played = Moved & { waited: number; isAgain: boolean };
/** What the test phone picks where an order would be waited for: no flow's option is called so. */
const ofOrder = { 'order:paid': 'paid', 'order:unpaid': 'over' } as const;
type Rest = Parameters<typeof goOn> extends [Flow, ChatState, string, ...infer R] ? R : never;

/**
 * No system is asked and no time passes: it goes on as if one had answered, and as if the time were over. Gives the
 * minutes with it.
 */
async function asIfAnswered(graph: Flow, first: Moved, ...[speaker, shop]: Rest): Promise<[Moved, waited: number]> {
  let played = first;
  let waited = 0;
  for (let count = 0; (played.asks || played.minutes !== undefined) && count < maxRun; count++) {
    const block = graph.blocks[played.state.at];
    const tried = block && handlerOf(block.kind).tried?.(block);
    if (!tried) break;
    waited += played.minutes ?? 0;
    const state = { ...played.state, ...withVars(played.state, tried.vars ?? {}) };
    const next = await goOn(graph, state, tried.next, { ...speaker, language: played.language }, shop);
    played = { ...next, replies: [...played.replies, ...next.replies], path: [...played.path, ...next.path] };
  }
  return [played, waited];
}

/** Plays one message after another over the shop's own goods. Nothing is written: no order, no conversation. */
export async function playerOf(services: Services, tx: Tx, { shopId, actor }: Pick<Caller, 'shopId' | 'actor'>) {
  const { shop_name: name } = await tx
    .selectFrom('shops')
    .select('shop_name')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const nobody = { id: '', channel: 'whatsapp', name: null, phone: null } as const;
  const reader = readShop(services, tx, shopId, name, nobody);
  const shop = {
    ...reader,
    hearOrder: once(reader.hearOrder),
    hearRemoval: once(reader.hearRemoval),
    hearQuestion: once(reader.hearQuestion),
    // Also what was sent up for a draft that is not saved yet.
    file: (id: string) => linkOfFile(services, tx, shopId, id, actor.id),
    orderLink: async () => ({ number: await peekOrderNumber(tx, shopId), url: noAddress }),
    // Who tries it has ordered nothing.
    orders: async () => [],
    receipt: async () => undefined,
    unpaid: async () => undefined,
    debt: async () => undefined,
    hasDebt: async () => false,
    tags: async () => [],
    lastPlace: async () => undefined,
  };
  return async ({ graph, state, language, text, picked }: Message): Promise<Played> => {
    const incoming = { text: toStorable(text), picked };
    const speaker = { name: null, phone: null, language };
    const from = state ?? freshState;
    const led = ledBy(graph, from, picked);
    const first = led
      ? { ...(await goOn(graph, led.state, led.at, speaker, shop)), isAgain: false }
      : await step(graph, from, incoming, speaker, shop);
    const [moved, waited] = await asIfAnswered(graph, first, speaker, shop);
    return { ...moved, waited, isAgain: first.isAgain };
  };
}
export type Player = Awaited<ReturnType<typeof playerOf>>;

/** Where it goes on as if its order were paid, or the time were over; undefined where it waits for none. */
function ledBy(graph: Flow, state: ChatState, picked: string | null) {
  const block = Object.hasOwn(graph.blocks, state.at) ? graph.blocks[state.at] : undefined;
  const exit = Object.entries(ofOrder).find(([id]) => id === picked)?.[1];
  const { order } = state.awaits ?? {};
  const pause = block && pauseOf(block);
  if (exit === undefined || order === undefined || !pause?.isForMoney) return undefined;
  const known = withVars(state, { order: String(order) });
  return { at: pause[exit] ?? '', state: { ...state, awaits: null, ...known } };
}

/** What was understood of a text is the same when it is played again. */
function once<T>(read: (text: string) => Promise<T>): (text: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}

const awaitsOf = ({ order }: Played) => (order === undefined ? null : { id: '', began: false, order });

/** Plays one message through a flow. */
export async function play(
  services: Services,
  tx: Tx,
  caller: Pick<Caller, 'shopId' | 'actor'>,
  message: Message,
): Promise<FlowPlayed> {
  const moved = await (await playerOf(services, tx, caller))(message);
  const receiver = moved.handOver ? await findReceiver(tx, caller.shopId, moved.assignee) : undefined;
  return {
    replies: moved.replies.map(({ action }) => action),
    // As a client may send it back.
    state: {
      ...moved.state,
      offered: moved.state.offered.map(({ id, title }) => ({ id, title })),
      awaits: moved.isAgain ? moved.state.awaits : awaitsOf(moved),
    },
    ...{ language: moved.language, path: moved.path, hand_over: moved.handOver, waited: moved.waited },
    handed_to: receiver?.name ?? null,
  };
}
