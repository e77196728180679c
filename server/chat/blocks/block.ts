import type { ChatAction, ChatCard } from '../../../common/contracts/chat-entry.ts';
import type { BlockKind, BlockOf, Words } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Option } from '../engine/actions.ts';
import type { ShopReader } from '../engine/shop-reader.ts';
import type { ChatState, Speaker } from '../engine/state.ts';

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
  /** It asks nothing and takes any words, so those that call something by name, be it with others, mean that. */
  takesAnything?: true;
  /** Said before it asks again, where the flow's own words for that lead elsewhere. */
  sorry?: Words;
}
