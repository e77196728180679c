import type { Language } from '../../../resources/enums.ts';
import type { AnyField } from '../../../resources/kit/index.ts';
import type { Fault } from '../finding.ts';
import type { BlockKind, BlockOf, Words } from '../flow.ts';

/** What is read beside something, by who reads it. */
export type InLanguages = Readonly<Record<Language, string>>;

/** Kinds of the kit that steps of a flow have, and what each of them holds. */
interface KitValues {
  text: string;
  longtext: string;
  translated: Words;
  int: number;
  choice: string;
  ref: string;
}
/** Shapes that flows alone have, and what each of them holds. */
interface OwnValues {
  /** Another step, by name. */
  step: string;
  /** Under which name something is known from then on. */
  variable: string;
  /** What a condition looks at: what is known anyway, or a variable of the flow. */
  subject: string;
  /** What staff call a chat or its customer. */
  tag: string;
  choices: BlockOf<'menu'>['options'];
  media: NonNullable<BlockOf<'message'>['file']>;
  place: NonNullable<BlockOf<'message'>['place']>;
  spot: NonNullable<NonNullable<BlockOf<'message'>['place']>['spot']>;
  /** A secret of the shop's, by its name. */
  secret: string;
  headers: BlockOf<'http'>['headers'];
  readings: BlockOf<'http'>['read'];
}
/**
 * What they may say of themselves. `isOpen`: it may be left out. `passes`: it goes on there by itself, or does not,
 * whatever its block does.
 */
interface OwnOptions extends Record<keyof OwnValues, object> {
  step: { isOpen?: true; passes?: boolean };
  tag: { isOpen: true; max: number };
}
type OwnField = { [K in keyof OwnValues]: { kind: K; options: OwnOptions[K] } }[keyof OwnValues];

export interface OptionValues extends KitValues, OwnValues {}
export type OptionKind = keyof OptionValues;
export type OptionField = Extract<AnyField, { kind: keyof KitValues }> | OwnField;

export interface BlockOption {
  field: OptionField;
  label: InLanguages;
  hint?: InLanguages;
  /** What holds while it is left out. */
  none?: InLanguages;
  /** What is read in the place of each value that one of several is chosen from. */
  choices?: Readonly<Record<string, InLanguages>>;
  /** It is there while this is ticked, and begins with this number. */
  ticked?: { label: InLanguages; begins: number };
  /** What stands there while it is left out, where its place stays. */
  emptied?: null | '';
  /** What is there is not what it should be: its hint says so. */
  isWrong?: boolean;
  /** It is folded away while it is left out. */
  isFolded?: true;
  /** Inside of one of several: that one is called by it. */
  isName?: true;
  /** It holds several: what each is called before its number, what adds another, and how many there may be. */
  several?: { each?: InLanguages; add: InLanguages; max: number };
}
/** The kinds of field that hold such a value. */
type FieldFor<T> = { [K in OptionKind]: NonNullable<T> extends OptionValues[K] ? K : never }[OptionKind];
interface PlainOptionOf<P, T, B> extends BlockOption {
  field: Extract<OptionField, { kind: FieldFor<T> }>;
  /**
   * What is otherwise with what it is a part of as that is, in a block whose flow has these variables; null: it has no
   * place in it.
   */
  now?(part: P, own: readonly string[], block: B): Partial<BlockOption> | null;
  /** What else becomes of that where it is changed. */
  brings?(part: P, value: unknown, own: readonly string[]): Partial<P>;
}
/** All that is written in one of the several things that an option holds, or in the one, in the order of its form. */
type InsideOf<I, B> = { inside: { [N in Exclude<keyof I, 'id'>]-?: PlainOptionOf<I, I[N], B> } };
type OptionOf<B, T> = PlainOptionOf<B, T, B> &
  (NonNullable<T> extends readonly (infer I)[]
    ? InsideOf<I, B> & Required<Pick<BlockOption, 'several'>>
    : NonNullable<T> extends OwnValues['place']
      ? InsideOf<NonNullable<T>, B>
      : object);
type PartOf<B> = Exclude<keyof B, 'kind'>;

/** A text of a block's, and how long it may be by the channel's limits, in code points. */
export interface BlockText {
  /** A dotted path in the block: `text`, `options.2.title`. */
  place: string;
  words: Words;
  max: number;
  /** It may be left out, in all languages at once. */
  mayBeEmpty?: boolean;
}

/**
 * All that is known of a kind of block beside its form on the wire (flow.ts): its name and picture, its options, where
 * it leads, how one begins, and its checks. What it does stands in a file of the same name in server/chat/blocks.
 */
export interface BlockDefinition<K extends BlockKind = BlockKind> {
  kind: K;
  icon: string;
  name: InLanguages;
  /** One that was just added: nothing said, nothing chosen. */
  fresh: BlockOf<K>;
  /** It goes on by a word of the customer's. */
  waits?: boolean;
  /** Nobody is called away from it by what happens to an order: an answer or an order of hers would be lost. */
  busy?: boolean;
  /** With it the bot has said all. */
  ends?: boolean;
  /** A person answers from there on. */
  handsOver?: boolean;
  /** A conversation gets there by words that no step leads by: nothing has to lead to it. */
  opens?: boolean;
  /** What it shows to who wants that in words of her own, whatever waits for her. */
  shows?: 'order' | 'cart' | 'product' | 'products';
  /** The exit by which an example of the bot goes on from it. */
  previews?: string;
  /** All that is written in it, in the order of its form. */
  options: { [N in PartOf<BlockOf<K>>]: OptionOf<BlockOf<K>, BlockOf<K>[N]> };
  /**
   * The names of its parts that say how many minutes it waits, where it leads when they are over and, where they are
   * for the money of an order, once that is paid.
   */
  pause?: { minutes: string; over: string; paid?: string };
  /** The names under which it keeps something. */
  keeps?(block: BlockOf<K>): string[];
  /** What of it may name variables, beside its texts. */
  filled?(block: BlockOf<K>): { place: string; text: string }[];
  /** What is read of one that has nothing to say. */
  line?(block: BlockOf<K>, language: Language, own: readonly string[]): string;
  /** `known`: what texts may name; `members`: who works in the shop and whether they read chats, if that is known. */
  check?(block: BlockOf<K>, around: { known: ReadonlySet<string>; members?: ReadonlyMap<string, boolean> }): Fault[];
  /** What of it is changed by one tap to mend what is wrong with it. */
  mends?: { [C in Fault['code']]?: Partial<BlockOf<K>> };
}

export const defineBlock = <K extends BlockKind, const I extends string>(
  block: BlockDefinition<K> & { icon: I },
): BlockDefinition<K> & { icon: I } => block;
