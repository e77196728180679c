import type { ChatAction, ChatCard } from '../../../common/contracts/chat-entry.ts';
import type { BlockKind, BlockOf, Words } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import type { ChatState } from '../../stored/chat-state.ts';
import type { Option } from '../engine/actions.ts';
import type { ShopReader } from '../engine/shop-reader.ts';
import type { Speaker } from '../engine/state.ts';

/** What a block works with: itself, where the conversation stands, who speaks, and what may be read of the shop. */
export interface BlockContext<K extends BlockKind = BlockKind> {
  block: BlockOf<K>;
  state: ChatState;
  speaker: Speaker;
  shop: ShopReader;
}

/** What entering a block does. Without `next` it waits for one of `offered`, or for words. */
export interface Entered {
  actions: ChatAction[];
  /** The actions' cards in the same order: one for each action, or none at all. */
  cards?: ChatCard[];
  /** What its last action asks for, where a channel has a button to send it. */
  wants?: 'place';
  /** The shop's file that its last action carries. */
  file?: string | undefined;
  offered?: Option[];
  /** So many of those, from the first, are shown with their numbers: a number chooses among these alone. */
  numbered?: number;
  state?: Partial<ChatState>;
  next?: string;
  /** It waits so many minutes, too; `order`: for this order of hers to be paid. */
  minutes?: number | undefined;
  order?: number;
  language?: Language;
  handOver?: boolean;
  /** The member of the shop to whom. */
  assignee?: string | undefined;
  /** A job asks a system now, outside of the message's transaction, and goes on. */
  asks?: true;
}

export interface Answer {
  /** The offered option that was meant. */
  option: string | undefined;
  /** What was written; empty where something was picked that this block did not offer. */
  text: string;
  /** The id of what was picked, offered or not. */
  picked: string | null;
  /** Where she says that she is, on a map. */
  place?: { latitude: number; longitude: number } | undefined;
}
export interface Taken {
  next: string;
  state?: Partial<ChatState>;
}

export interface BlockHandler<K extends BlockKind> {
  enter(context: BlockContext<K>): Entered | Promise<Entered>;
  /** What an answer leads to; undefined when it is none. */
  answer?(context: BlockContext<K>, answer: Answer): Taken | undefined | Promise<Taken | undefined>;
  /** Where a test goes on from it, which asks no system and lets no time pass, and with what is known then. */
  tried?(block: BlockOf<K>): { next: string; vars?: Record<string, string> };
  /** What becomes of it by what is no answer; without `next` it asks again. */
  missed?(context: BlockContext<K>): Partial<Taken>;
  /**
   * Where her words lead while it waits for what happens elsewhere. Where nothing is said there they are for what waits
   * then, and an older button that nothing else is called by changes nothing.
   */
  meanwhile?(block: BlockOf<K>): string;
  /** It is not entered again to ask again: what it did is not done twice. */
  stays?: true;
  /** What is written is its answer: no order in words and no question of hers. */
  takesWords?: true;
  /** It asks nothing and takes any words, so those that call something by name, be it with others, mean that. */
  takesAnything?: true;
  /** Said before it asks again, where the flow's own words for that lead elsewhere. */
  sorry?: Words;
}
