import type { BlockOf } from '../../../common/flow/flow.ts';
import { readDay } from '../../../common/flow/read-day.ts';
import { lineOfPlace } from '../../../common/map-line.ts';
import { toE164 } from '../../../common/phone.ts';
import { orders } from '../../../resources/orders.ts';
import { message, offer } from '../engine/actions.ts';
import { withVars } from '../engine/state.ts';
import type { Answer, BlockContext, BlockHandler, Entered, Taken } from './block.ts';
import { fill } from './fill.ts';
import { texts } from './texts.ts';
import { idAbout } from './thing-id.ts';

const longestAnswer = 500;
const longestPlace = orders.fields.place.options.max;
const elsewhere = 'elsewhere';
const samePlace = (place: string) => idAbout('place', place);

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
  enter: (context) =>
    context.block.answer === 'location' ? askPlace(context) : { actions: [message(fill(context.block.text, context))] },
  answer(context, { option, text, place }) {
    const { block, state, shop } = context;
    if (option === elsewhere) return { next: state.at, state: { lastPlace: '' } };
    if (state.lastPlace && option === samePlace(state.lastPlace))
      return takenPlace(context, state.lastPlace, state.lastPlace);
    const value = reads[block.answer]({ text: text.trim(), place }, shop.today);
    if (value === undefined) return undefined;
    if (block.answer !== 'location') return { next: block.next, state: withAnswer(context, value) };
    const line = place ? lineOfPlace({ ...place, name: null, address: null }, longestPlace) : value;
    return takenPlace(context, value, line.slice(0, longestPlace));
  },
  missed({ block: { tries = Number.POSITIVE_INFINITY, given_up }, state }) {
    const missed = (state.missed ?? 0) + 1;
    return given_up && missed >= tries ? { next: given_up } : { state: { missed } };
  },
  takesWords: true,
};

/** Where her last order was brought is offered first; who wants it elsewhere has a button to share a place. */
async function askPlace(context: BlockContext<'ask'>): Promise<Entered> {
  const { block, state, speaker, shop } = context;
  const text = fill(block.text, context);
  const last = state.lastPlace === '' ? undefined : await shop.lastPlace();
  if (last === undefined) return { actions: [message(text)], wants: 'place', state: { lastPlace: null } };
  const { language } = speaker;
  const offered = [
    { id: samePlace(last), title: texts.same[language] },
    { id: elsewhere, title: texts.elsewhere[language] },
  ];
  const body = `${text}\n\n${texts.samePlace[language].replace('{place}', () => last)}`;
  return {
    actions: [offer(body, offered, { button: texts.open[language] })],
    ...{ offered, state: { lastPlace: last } },
  };
}

/** An order that follows is to be brought there. */
const takenPlace = (context: BlockContext<'ask'>, value: string, place: string): Taken => ({
  next: context.block.next,
  state: { ...withAnswer(context, value), place, lastPlace: null },
});

const withAnswer = ({ block, state }: BlockContext<'ask'>, value: string) =>
  withVars(state, { [block.variable]: value }, block.answer === 'date');
