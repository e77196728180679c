import type { Language } from '../../../resources/enums.ts';
import type { AnyField } from '../../../resources/kit/index.ts';
import type { BlockKind, BlockOf } from '../flow.ts';

type Words = Readonly<Record<Language, string>>;
/** A field of the kit that holds a number, with its bounds. */
type NumberOption = AnyField & { options: { min?: number; max?: number } };
/** What is wrong with a block's own options, by the doctor's code, and where. */
interface Fault {
  code: 'wrong_address' | 'private_address' | 'no_point' | 'buttons_full' | 'no_json';
  place: string;
  what?: string;
  count?: number;
  max?: number;
}

/**
 * All that is known of a kind of block beside its form on the wire (flow.ts): its name and picture, its options, where
 * it leads, how one begins, and its checks. What it does stands in a file of the same name in server/chat/blocks.
 */
export interface BlockDefinition<K extends BlockKind = BlockKind> {
  kind: K;
  icon: string;
  name: Words;
  /** One that was just added: nothing said, nothing chosen. */
  fresh: BlockOf<K>;
  /** It goes on by a word of the customer's. */
  waits?: boolean;
  /** Nobody is called away from it by what happens to an order: an answer or an order of hers would be lost. */
  busy?: boolean;
  /** Its text stands over something to choose from. */
  chooses?: boolean;
  /** With it the bot has said all. */
  ends?: boolean;
  /** Its numbers, as fields of the kit, and what is read beside each. */
  options?: Readonly<Record<string, { field: NumberOption; label: Words; hint: Words }>>;
  /** Exits that it alone has, and what is read beside each. */
  exits?: Readonly<Record<string, Words>>;
  check?(block: BlockOf<K>): Fault[];
}

export const defineBlock = <K extends BlockKind, const I extends string>(
  block: BlockDefinition<K> & { icon: I },
): BlockDefinition<K> & { icon: I } => block;
