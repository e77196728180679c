import type { Block, BlockKind, Words } from '../../../common/flow/flow.ts';
import { add } from './add.ts';
import { ask } from './ask.ts';
import type { Answer, BlockContext, BlockHandler, Entered, Taken } from './block.ts';
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

export const enterBlock = async <K extends BlockKind>(kind: K, context: BlockContext<K>): Promise<Entered> =>
  blocks[kind].enter(context);

/** What an answer leads to from the block that waits for it; undefined when it is no answer to that. */
export const answerBlock = async <K extends BlockKind>(
  kind: K,
  context: BlockContext<K>,
  answer: Answer,
): Promise<Taken | undefined> => blocks[kind].answer?.(context, answer);

/** Whether any words that name nothing are an answer to a block. */
export const takesAnything = ({ kind }: Block): boolean => blocks[kind].takesAnything === true;

/** What a block says before it asks again, where it has words of its own for that. */
export const sorryOf = (block: Block): Words | undefined => ('sorry' in block ? block.sorry : blocks[block.kind].sorry);
