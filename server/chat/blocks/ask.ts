import type { BlockOf } from '../../../common/flow/flow.ts';
import { toE164 } from '../../../common/phone.ts';
import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

const longestAnswer = 500;

/** What an answer is kept as; undefined when it does not fit the question. */
const reads: Record<BlockOf<'ask'>['answer'], (text: string) => string | undefined> = {
  text: (text) => (text === '' ? undefined : text.slice(0, longestAnswer)),
  number: (text) => /^-?\d{1,15}([.,]\d{1,6})?$/.exec(text)?.[0].replace(',', '.'),
  phone: toE164,
};

export const ask: BlockHandler<'ask'> = {
  enter: (context) => ({ actions: [message(fill(context.block.text, context))] }),
  answer({ block, state }, { text }) {
    const value = reads[block.answer](text.trim());
    return value === undefined
      ? undefined
      : { next: block.next, state: { vars: { ...state.vars, [block.variable]: value } } };
  },
};
