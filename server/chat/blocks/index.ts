import type { Block, BlockKind, Words } from '../../../common/flow/flow.ts';
import { add } from './add.ts';
import { ask } from './ask.ts';
import type { BlockHandler } from './block.ts';
import { cart } from './cart.ts';
import { categories } from './categories.ts';
import { clear } from './clear.ts';
import { condition } from './condition.ts';
import { debt } from './debt.ts';
import { handoff } from './handoff.ts';
import { http } from './http.ts';
import { jump } from './jump.ts';
import { language } from './language.ts';
import { link } from './link.ts';
import { menu } from './menu.ts';
import { message } from './message.ts';
import { payment } from './payment.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { quiet } from './quiet.ts';
import { set } from './set.ts';
import { status } from './status.ts';
import { wait } from './wait.ts';
import { words } from './words.ts';

/** What each kind of block does. A kind without a handler does not compile. */
const blocks: { [K in BlockKind]: BlockHandler<K> } = {
  message,
  menu,
  ask,
  condition,
  set,
  jump,
  quiet,
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
  language,
  http,
  person: handoff,
  wait,
  debt,
};

/** What a kind of block does. */
export const handlerOf = <K extends BlockKind>(kind: K): BlockHandler<K> => blocks[kind];

/** What a block says before it asks again, where it has words of its own for that. */
export const sorryOf = (block: Block): Words | undefined => ('sorry' in block ? block.sorry : blocks[block.kind].sorry);
