import type { BlockKind } from '../flow.ts';
import { add } from './add.ts';
import { ask } from './ask.ts';
import type { Answer, BlockHandler, Entered, Scene, Taken } from './block.ts';
import { cart } from './cart.ts';
import { categories } from './categories.ts';
import { clear } from './clear.ts';
import { condition } from './condition.ts';
import { jump } from './jump.ts';
import { language } from './language.ts';
import { link } from './link.ts';
import { menu } from './menu.ts';
import { message } from './message.ts';
import { payment } from './payment.ts';
import { person } from './person.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { set } from './set.ts';
import { status } from './status.ts';

/** What each kind of block does. A kind without a handler does not compile. */
const blocks: { [K in BlockKind]: BlockHandler<K> } = {
  message,
  menu,
  ask,
  condition,
  set,
  jump,
  categories,
  products,
  product,
  add,
  cart,
  clear,
  link,
  payment,
  status,
  language,
  person,
};

export const enterBlock = async <K extends BlockKind>(kind: K, scene: Scene<K>): Promise<Entered> =>
  blocks[kind].enter(scene);

/** What an answer leads to from the block that waits for it; undefined when it is no answer to that. */
export const answerBlock = <K extends BlockKind>(kind: K, scene: Scene<K>, answer: Answer): Taken | undefined =>
  blocks[kind].answer?.(scene, answer);
