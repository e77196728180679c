import type { Block, BlockKind } from '../flow.ts';
import { add } from './add.ts';
import { ask } from './ask.ts';
import type { BlockDefinition } from './block.ts';
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

/** What is known of a block of any kind. */
export const definitionOf = ({ kind }: Pick<Block, 'kind'>): BlockDefinition => blocks[kind];
export const blockKinds = Object.keys(blocks) as BlockKind[];
