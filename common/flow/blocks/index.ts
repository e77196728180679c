import type { Block, BlockKind } from '../flow.ts';
import { add } from './add.ts';
import { ask } from './ask.ts';
import type { BlockDefinition, BlockOption } from './block.ts';
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
type AnyDefinition = Omit<BlockDefinition, 'options'> & {
  options: Readonly<Record<string, BlockOption & Changing>>;
};
interface Changing {
  now?(block: Block, own: readonly string[]): Partial<BlockOption> | null;
  brings?(block: Block, value: unknown, own: readonly string[]): object;
}

/** What is known of a block of any kind. */
export const definitionOf = ({ kind }: Pick<Block, 'kind'>): AnyDefinition => blocks[kind];
export const blockKinds = Object.keys(blocks) as BlockKind[];

export interface ShownOption extends BlockOption {
  /** The name of its part of the block. */
  place: string;
  value: unknown;
  brings: Changing['brings'];
}
/**
 * What is written in a block as it is, in the order of its form: without what has no place in it now. `own`: the
 * variables of its flow.
 */
export function optionsOf(block: Block, own: readonly string[] = []): ShownOption[] {
  const values: Readonly<Record<string, unknown>> = block;
  return Object.entries(definitionOf(block).options).flatMap(([place, { now, brings, ...option }]) => {
    const changed = now?.(block, own);
    return changed === null ? [] : [{ ...option, ...changed, place, value: values[place], brings }];
  });
}
