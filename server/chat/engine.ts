import type { Language } from '../../resources/enums.ts';
import type { Action } from './actions.ts';
import type { Entered } from './blocks/block.ts';
import { blocks } from './blocks/index.ts';
import type { Block, Flow } from './flow.ts';
import { fitAction } from './limits.ts';
import type { ShopReader } from './shop-reader.ts';
import { type ChatState, freshState, type Incoming, type Speaker } from './state.ts';

export interface Step {
  actions: Action[];
  state: ChatState;
  language: Language;
  /** A person is asked for: the bot falls silent here. */
  handOver: boolean;
}

/** A flow whose blocks lead in a ring without asking anything would talk for ever. */
const mostBlocks = 20;

/**
 * Moves one conversation by one incoming message. Only an option that was offered, its number or its title moves the flow from a question;
 * a picked id that was not offered is plain text, never a skip. Always answers something, within the channel's limits.
 */
export async function step(
  flow: Flow,
  state: ChatState,
  incoming: Incoming,
  speaker: Speaker,
  shop: ShopReader,
): Promise<Step> {
  const actions: Action[] = [];
  let current: ChatState = { ...freshState, ...state };
  let { language } = speaker;
  let at: string | undefined;

  const waiting = current.at === '' ? undefined : flow.blocks[current.at];
  const answer = matchOffered(current, incoming);
  if (waiting && answer !== undefined) {
    const moved = await take(waiting, answer);
    at = moved;
  }
  at ??= keyword(flow, incoming.text) ?? (waiting === undefined ? flow.start : undefined);
  if (at === undefined) {
    actions.push({ send_message: flow.unknown[language] });
    at = current.at;
  }

  let handOver = false;
  for (let count = 0; count < mostBlocks && at !== undefined; count++) {
    const block: Block | undefined = flow.blocks[at];
    if (!block) break;
    const entered: Entered = await enter(block);
    actions.push(...entered.actions);
    current = { ...current, ...entered.state, at, offered: entered.offered ?? [] };
    language = entered.language ?? language;
    handOver = entered.handOver === true;
    // When the bot is let back in it starts afresh.
    if (handOver) current.at = '';
    at = entered.next;
  }
  return { actions: actions.map(fitAction), state: current, language, handOver };

  function enter(block: Block): Promise<Entered> {
    const handler = blocks[block.kind] as (typeof blocks)[Block['kind']];
    return handler.enter({ block: block as never, state: current, speaker: { ...speaker, language }, shop });
  }
  async function take(block: Block, id: string): Promise<string | undefined> {
    const handler = blocks[block.kind];
    const taken = handler.answer?.(
      { block: block as never, state: current, speaker: { ...speaker, language }, shop },
      id,
    );
    if (!taken) return undefined;
    current = { ...current, ...taken.state };
    return taken.next;
  }
}

/** The id of the offered option that a message means: picked, named by its title, or by its number in the list. */
function matchOffered({ offered }: ChatState, { text, picked }: Incoming): string | undefined {
  if (picked !== null && offered.some(({ id }) => id === picked)) return picked;
  const said = normal(text);
  if (said === '') return undefined;
  const named = offered.find(({ title }) => normal(title) === said);
  if (named) return named.id;
  return /^\d{1,2}$/.test(said) ? offered[Number(said) - 1]?.id : undefined;
}

function keyword({ keywords }: Flow, text: string): string | undefined {
  const said = normal(text);
  return keywords.find(({ words }) => words.some((word) => said === word || said.startsWith(`${word} `)))?.next;
}

const normal = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
