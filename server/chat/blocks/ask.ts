import type { BlockOf } from '../../../common/flow/flow.ts';
import { readDay } from '../../../common/flow/read-day.ts';
import { toE164 } from '../../../common/phone.ts';
import { message } from '../engine/actions.ts';
import type { Answer, BlockHandler } from './block.ts';
import { fill } from './fill.ts';

const longestAnswer = 500;

type Read = (answer: Pick<Answer, 'text' | 'place'>, today: string) => string | undefined;
const words: Read = ({ text }) => (text === '' ? undefined : text.slice(0, longestAnswer));
/** As exact as a door: a hundred-thousandth of a degree is a metre. */
const degrees = (value: number) => String(Math.round(value * 100_000) / 100_000);

/** What an answer is kept as; undefined when it does not fit the question. */
const reads: Record<BlockOf<'ask'>['answer'], Read> = {
  text: words,
  number: ({ text }) => /^-?\d{1,15}([.,]\d{1,6})?$/.exec(text)?.[0].replace(',', '.'),
  phone: ({ text }) => toE164(text),
  date: ({ text }, today) => readDay(text, today),
  // Whoever cannot share it writes it.
  location: (answer) =>
    answer.place ? `${degrees(answer.place.latitude)},${degrees(answer.place.longitude)}` : words(answer, ''),
};

export const ask: BlockHandler<'ask'> = {
  enter: (context) => ({
    actions: [message(fill(context.block.text, context))],
    ...(context.block.answer === 'location' && { wants: 'place' as const }),
  }),
  answer({ block, state, shop }, { text, place }) {
    const value = reads[block.answer]({ text: text.trim(), place }, shop.today);
    return value === undefined
      ? undefined
      : { next: block.next, state: { vars: { ...state.vars, [block.variable]: value } } };
  },
};
