import type { Block, BlockKind } from '../flow.ts';
import { add } from './add.ts';
import { ask } from './ask.ts';
import type { BlockDefinition, BlockOption, OptionKind, OptionValues } from './block.ts';
import { cart } from './cart.ts';
import { categories } from './categories.ts';
import { clear } from './clear.ts';
import { condition } from './condition.ts';
import { debt } from './debt.ts';
import { http } from './http.ts';
import { jump } from './jump.ts';
import { language } from './language.ts';
import { link } from './link.ts';
import { menu } from './menu.ts';
import { message } from './message.ts';
import { payment } from './payment.ts';
import { person } from './person.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { quiet } from './quiet.ts';
import { set } from './set.ts';
import { status } from './status.ts';
import { wait } from './wait.ts';
import { words } from './words.ts';

/** Every kind of block, as it is offered. A kind that is not defined does not compile. */
export const blocks = {
  message,
  menu,
  ask,
  condition,
  set,
  jump,
  quiet,
  wait,
  categories,
  products,
  product,
  add,
  words,
  cart,
  clear,
  link,
  payment,
  status,
  debt,
  language,
  http,
  person,
} as const satisfies { [K in BlockKind]: BlockDefinition<K> };

/** The same of a kind that is known when it runs: its options by name. */
export type AnyDefinition = Omit<BlockDefinition, 'options'> & {
  options: AnyOptions;
};
type AnyOptions = Readonly<Record<string, AnyOption>>;
type Part = Readonly<Record<string, unknown>>;
interface AnyOption extends BlockOption {
  now?(part: Part, own: readonly string[], block: Block): Partial<BlockOption> | null;
  brings?(part: Part, value: unknown, own: readonly string[]): object;
  inside?: AnyOptions;
}

/** What is known of a block of any kind. */
export const definitionOf = ({ kind }: Pick<Block, 'kind'>): AnyDefinition => blocks[kind];
export const blockKinds = Object.keys(blocks) as BlockKind[];

export interface ShownOption extends Omit<AnyOption, 'now'> {
  /** A dotted path to its part of the block: `text`, `options.2.title`. */
  place: string;
  value: unknown;
  /** What has that part: the block, or what stands inside of one of its options. */
  part: Part;
}
/**
 * What is written in a block as it is, in the order of its form: without what has no place in it now. `own`: the
 * variables of its flow.
 */
export const optionsOf = (block: Block, own: readonly string[] = []): ShownOption[] =>
  shownOf(definitionOf(block).options, block, '', own, block);

function shownOf(options: AnyOptions, part: Part, at: string, own: readonly string[], block: Block): ShownOption[] {
  return Object.entries(options).flatMap(([name, { now, ...option }]) => {
    const changed = now?.(part, own, block);
    return changed === null ? [] : [{ ...option, ...changed, place: at + name, value: part[name], part }];
  });
}

/** The same inside of what an option holds: of several in each of them, of one in that. */
export function insideOf(
  block: Block,
  { place, several, inside, value }: ShownOption,
  own: readonly string[] = [],
): ShownOption[][] {
  if (!inside) return [];
  const parts = Array.isArray(value) ? value : [value];
  return parts
    .filter(isPart)
    .map((part, at) => shownOf(inside, part, several ? `${place}.${at}.` : `${place}.`, own, block));
}
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** What a block holds in its options of one kind, each by its place: also where that has no place in its form now. */
export function heldIn<K extends OptionKind>(block: Block, kind: K): { place: string; value: OptionValues[K] }[] {
  const values: Readonly<Record<string, unknown>> = block;
  return Object.entries(definitionOf(block).options).flatMap(([place, { field }]) =>
    // An option holds what its kind does.
    field.kind === kind && values[place] !== undefined ? [{ place, value: values[place] as OptionValues[K] }] : [],
  );
}
