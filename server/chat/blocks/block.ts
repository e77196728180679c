import type { ChatCard } from '../../../common/chat-entry.ts';
import type { Language } from '../../../resources/enums.ts';
import type { Action, Option } from '../actions.ts';
import type { BlockKind, BlockOf } from '../flow.ts';
import type { ShopReader } from '../shop-reader.ts';
import type { ChatState, Speaker } from '../state.ts';

/** What a block works with: itself, where the conversation stands, who speaks, and what may be read of the shop. */
export interface Scene<K extends BlockKind = BlockKind> {
  block: BlockOf<K>;
  state: ChatState;
  speaker: Speaker;
  shop: ShopReader;
}

/** What entering a block does. Without `next` it waits for one of `offered`, or for words. */
export interface Entered {
  actions: Action[];
  /** The actions' cards in the same order: one for each action, or none at all. */
  cards?: ChatCard[];
  offered?: Option[];
  state?: Partial<ChatState>;
  next?: string;
  language?: Language;
  handOver?: boolean;
}

export interface Answer {
  /** The offered option that was meant. */
  option: string | undefined;
  /** What was written. */
  text: string;
}
export interface Taken {
  next: string;
  state?: Partial<ChatState>;
}

export interface BlockHandler<K extends BlockKind> {
  enter(scene: Scene<K>): Entered | Promise<Entered>;
  /** What an answer leads to; undefined when it is none. */
  answer?(scene: Scene<K>, answer: Answer): Taken | undefined;
}
