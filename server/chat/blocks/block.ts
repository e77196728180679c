import type { Language } from '../../../resources/enums.ts';
import type { Action, Option } from '../actions.ts';
import type { BlockKind, BlockOf } from '../flow.ts';
import type { ShopReader } from '../shop-reader.ts';
import type { ChatState, Speaker } from '../state.ts';

export interface Scene<K extends BlockKind> {
  block: BlockOf<K>;
  state: ChatState;
  speaker: Speaker;
  shop: ShopReader;
}

/** What entering a block does. Without `next` it waits for one of `offered`. */
export interface Entered {
  actions: Action[];
  offered?: Option[];
  state?: Partial<ChatState>;
  next?: string;
  language?: Language;
  handOver?: boolean;
}

export interface BlockHandler<K extends BlockKind> {
  enter(scene: Scene<K>): Promise<Entered>;
  /** What an offered answer leads to. */
  answer?(scene: Scene<K>, id: string): { next: string; state?: Partial<ChatState> } | undefined;
}
