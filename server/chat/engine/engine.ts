import { definitionOf } from '../../../common/flow/blocks/index.ts';
import { blockThatShows } from '../../../common/flow/exits.ts';
import type { Block, Flow, Words } from '../../../common/flow/flow.ts';
import { maxRun } from '../../../common/flow/limits.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Incoming } from '../../providers/inbound.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import type { BotReply } from '../../stored/message-body.ts';
import type { Entered } from '../blocks/block.ts';
import { fill } from '../blocks/fill.ts';
import { handlerOf, sorryOf } from '../blocks/index.ts';
import { texts } from '../blocks/texts.ts';
import { message } from './actions.ts';
import { answerQuestion } from './answer-question.ts';
import { fitReplies } from './fit.ts';
import { changedBy } from './hear-order.ts';
import { languageWritten } from './language-written.ts';
import { isOlder, keyword, matchOffered } from './match.ts';
import { asksReceipt } from './receipt-words.ts';
import type { ShopReader } from './shop-reader.ts';
import { freshState, type Speaker } from './state.ts';
import { takeOut } from './take-out.ts';
import { unreadWords } from './unread.ts';

interface Step {
  replies: BotReply[];
  state: ChatState;
  language: Language;
  /** A person is asked for: the bot falls silent here. */
  handOver: boolean;
  /** The member of the shop to whom. */
  assignee?: string | undefined;
  /** The blocks it came by, in order. */
  path: string[];
  /** It was no answer: the same question is asked again. */
  isAgain: boolean;
  /** It stops at a block that asks a system. */
  asks: boolean;
  /** It stops at a block that waits so many minutes. */
  minutes?: number | undefined;
  /** The order whose money it waits for so long. */
  order?: number | undefined;
}

/**
 * Moves one conversation by one incoming message. Only an option that was offered, its title or the number it was
 * shown with moves the flow from a question; a picked id that was not offered is no answer, never a skip. Answers
 * something, within the channel's limits, unless it only waits for a time.
 */
export async function step(
  flow: Flow,
  before: ChatState,
  incoming: Incoming,
  speaker: Speaker,
  shop: ShopReader,
  max = maxRun,
): Promise<Step> {
  const replies: BotReply[] = [];
  let state: ChatState = { ...freshState, ...before };
  // She is answered in the language she writes, whatever the page or the shop speaks.
  const spoken = matchOffered(state, incoming) === undefined ? languageWritten(incoming.text) : undefined;
  const language = spoken ?? speaker.language;
  const context = <B extends Block>(block: B) => ({ block, state, speaker: { ...speaker, language }, shop });
  const invalidReply = (words: Words): BotReply => ({
    action: message(fill(words, { state, speaker: { ...speaker, language }, shop })),
  });

  let [isAgain, isSilent] = [false, false];
  const at = await matchAnswer();
  // How many she wants is of the product that she looks at.
  if (at !== state.at) state = { ...state, wanted: null };
  // Asked again it knows how often; wherever else she gets to, it begins anew.
  if (!isAgain) state = { ...state, missed: undefined };
  const { replies: fitted, ...walked } = await walk(flow, { at, state, language, replies }, speaker, shop, max);
  const left = max - walked.path.length;
  // Where nothing is said by the way, her words are for what waits then.
  const waited = blockOf(flow, before.at);
  const isLetOn = waited && at !== undefined && at === meanwhile(waited) && walked.state.at !== before.at && left > 0;
  if (isLetOn && fitted.length === 0 && walked.minutes === undefined && !walked.asks) {
    const further = await step(flow, walked.state, incoming, { ...speaker, language: walked.language }, shop, left);
    return { ...further, isAgain: false, path: [...walked.path, ...further.path] };
  }
  return {
    ...{ ...walked, isAgain, asks: walked.asks && !isAgain },
    minutes: isAgain ? undefined : walked.minutes,
    // Who only waits for a time has nothing to say, and was understood.
    replies:
      fitted.length > 0 || walked.minutes !== undefined || isSilent ? fitted : fitReplies([invalidReply(flow.unknown)]),
  };

  /**
   * Where the message leads: from the question that waits, by a keyword, to the beginning, to what other words lead to,
   * or to the same question again.
   */
  async function matchAnswer(): Promise<string | undefined> {
    const waiting = blockOf(flow, state.at);
    const option = matchOffered(state, incoming);
    const isOld = isOlder(state, incoming);
    // An older button is a word too: by the name that it has, which says the same in any language, or by what it says.
    const byName = option === undefined && incoming.picked !== null ? keyword(flow, incoming.picked) : undefined;
    const named = (byName?.isExact ? byName : undefined) ?? keyword(flow, incoming.text);
    // A question in words takes any words but those that call something by name.
    const takes = waiting && handlerOf(waiting.kind);
    const isCalled = takes?.takesAnything ? named !== undefined : named?.isExact === true;
    const answers = waiting !== undefined && (option !== undefined || !isCalled);
    // An older row of goods asks for those by what it says; of any other older button the title is no words of hers.
    const isWritten = !isOld || (await shop.product(incoming.picked ?? '')) !== undefined;
    const isOpen = isWritten && option === undefined && named?.isExact !== true && !takes?.takesWords;
    // A second tap on what led here, or on another button of before that nothing is called by, ends no such wait.
    const isAside = waiting && meanwhile(waiting) !== undefined;
    if (isAside && isOld && !isWritten && (!byName?.isExact || byName.next === state.at)) {
      [isAgain, isSilent] = [true, true];
      return undefined;
    }
    const order = isOpen ? await orderInWords() : undefined;
    if (order !== undefined) return order;
    const removed = isOpen ? await removal(waiting) : undefined;
    if (removed !== undefined) return removed;
    const receipt = isOpen && asksReceipt(incoming.text) ? await shop.receipt() : undefined;
    if (receipt) {
      const { number, url } = receipt;
      const line = texts.receipt[language].replace('{number}', String(number)).replace('{url}', () => url);
      replies.push({ action: message(line) });
      isAgain = waiting !== undefined;
      return waiting === undefined ? flow.start : takes?.stays ? undefined : state.at;
    }
    const question = isOpen ? await shop.hearQuestion(incoming.text) : undefined;
    // What a flow has its own words for is not unknown.
    if (question && (question.ids.length > 0 || !named)) {
      const waits = isToConfirm(waiting);
      const answer = await answerQuestion(flow, question, { ...speaker, language }, { shop, waits });
      state = { ...state, ...answer.state };
      if (answer.text !== undefined) replies.push({ action: message(answer.text) });
      if (answer.next !== undefined || !waiting) return answer.next ?? flow.start;
      isAgain = true;
      return takes?.stays ? undefined : state.at;
    }
    // What the question cannot be answered with is spoken of by itself.
    const unread =
      option === undefined && !named && !takes?.takesWords ? unreadWords(flow, incoming, language) : undefined;
    if (unread !== undefined) replies.push({ action: message(unread) });
    const answer = { option, ...incoming, ...(isOld && { text: '' }) };
    const taken = answers ? await takes?.answer?.(context(waiting), answer) : undefined;
    if (taken) {
      state = { ...state, ...taken.state };
      return taken.next;
    }
    if (named) return named.next;
    if (!waiting) return flow.start;
    const missed = takes?.missed?.(context(waiting));
    if (missed?.next !== undefined) return missed.next;
    state = { ...state, ...missed?.state };
    const sorry = sorryOf(waiting);
    // An older button is no words, and a question with words of its own for it asks again.
    const other = unread === undefined && sorry === undefined && !isOld ? (flow.any ?? '') : '';
    // Where she stands there already, she is told that she was not understood.
    if (other !== state.at && blockOf(flow, other)) return other;
    isAgain = true;
    if (unread === undefined) replies.push(invalidReply(sorry ?? flow.unknown));
    return takes?.stays ? undefined : state.at;
  }

  /** An order in words waits for its yes. */
  function isToConfirm(waiting: Block | undefined): boolean {
    return waiting !== undefined && definitionOf(waiting).shows === 'order' && state.understood !== null;
  }

  /** Where the cart is shown without what she wants out of it. */
  async function removal(waiting: Block | undefined): Promise<string | undefined> {
    const wanted = await shop.hearRemoval(incoming.text);
    const waits = isToConfirm(waiting);
    const taken =
      wanted && (await takeOut(wanted, waits ? state : { ...state, understood: null }, { ...speaker, language }, shop));
    const next = blockThatShows(flow, 'cart');
    if (!taken || next === undefined) return undefined;
    state = { ...state, ...taken.state };
    replies.push({ action: message(taken.text) });
    return waits && taken.state.understood !== null ? state.at : next;
  }

  /** The block that says an order in words back, where the flow has one and the message names goods. */
  async function orderInWords(): Promise<string | undefined> {
    const name = blockThatShows(flow, 'order');
    if (name === undefined) return undefined;
    const named = await shop.hearOrder(incoming.text);
    if (!named) return undefined;
    const waits = state.at === name && state.understood?.changing ? state.understood : undefined;
    state = { ...state, understood: waits ? changedBy(waits, named) : named };
    return name;
  }
}

const meanwhile = (block: Block): string | undefined => handlerOf(block.kind).meanwhile?.(block);

/** From a block on, until one waits: what is said by the way, and where it stands then. */
async function walk(
  flow: Flow,
  from: { at: string | undefined; state: ChatState; language: Language; replies: readonly BotReply[] },
  speaker: Speaker,
  shop: ShopReader,
  max = maxRun,
): Promise<Omit<Step, 'isAgain'>> {
  let { at, state, language } = from;
  const replies = [...from.replies];
  let handOver = false;
  let assignee: string | undefined;
  let asks = false;
  let minutes: number | undefined;
  let order: number | undefined;
  const path: string[] = [];
  for (let count = 0; count < max && at !== undefined; count++) {
    const block = blockOf(flow, at);
    if (!block) break;
    path.push(at);
    const entered = await handlerOf(block.kind).enter({ block, state, speaker: { ...speaker, language }, shop });
    replies.push(...withCards(entered));
    asks = entered.asks === true;
    minutes = entered.minutes;
    order = entered.order;
    // When the bot is let back in after a person it starts afresh.
    handOver = entered.handOver === true;
    assignee = entered.assignee;
    state = { ...state, ...entered.state, at: handOver ? '' : at, offered: entered.offered ?? [] };
    state.numbered = entered.numbered ?? 0;
    language = entered.language ?? language;
    at = entered.next;
  }
  return { replies: fitReplies(replies), state, language, handOver, assignee, path, asks, minutes, order };
}

/** Goes on from a block by itself: what was asked has answered. It may say nothing. */
export const goOn = (flow: Flow, state: ChatState, at: string, speaker: Speaker, shop: ShopReader) =>
  walk(flow, { at, state, language: speaker.language, replies: [] }, speaker, shop);

const withCards = ({ actions, cards, wants, file }: Entered): BotReply[] =>
  actions.map((action, index) => {
    const card = cards?.[index];
    const isLast = index === actions.length - 1;
    return {
      action,
      ...(card !== undefined && { card }),
      ...(isLast && { ...(wants !== undefined && { wants }), ...(file !== undefined && { file }) }),
    };
  });

const blockOf = (flow: Flow, name: string): Block | undefined =>
  Object.hasOwn(flow.blocks, name) ? flow.blocks[name] : undefined;
