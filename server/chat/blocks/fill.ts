import { formatDay } from '../../../common/dates.ts';
import { firstName } from '../../../common/first-name.ts';
import type { Words } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { daysIn } from '../engine/state.ts';
import type { BlockContext } from './block.ts';

type Variables = ReadonlyMap<string, string>;

/** Fills `{shop}`, `{name}` and variables into a text of the flow. What is not known leaves no gap behind. */
export function fill(words: Words, context: Omit<BlockContext, 'block'>, more: Record<string, string> = {}): string {
  return fillText(inLanguage(words, context.speaker.language), new Map([...shownTo(context), ...Object.entries(more)]));
}

/** A day that was asked for is kept for programs, and read by people. */
function shownTo(context: Omit<BlockContext, 'block'>): Variables {
  const variables = new Map(variablesOf(context));
  for (const name of daysIn(context.state)) {
    const day = context.state.vars[name];
    if (day !== undefined && variables.get(name) === day) variables.set(name, formatDay(day, context.speaker.language));
  }
  return variables;
}

export const fillText = (text: string, variables: Variables): string =>
  text.replace(/( ?)\{(\w+)\}/g, (_found, space: string, name: string) => {
    const value = variables.get(name) ?? '';
    return value === '' ? '' : `${space}${value}`;
  });

/** What conditions and texts know. A variable cannot hide a fact. */
export const variablesOf = ({ state, speaker, shop }: Omit<BlockContext, 'block'>): Variables =>
  new Map([
    ...Object.entries(state.vars),
    ['shop', shop.shopName],
    ['name', firstName(speaker.name ?? '')],
    ['phone', speaker.phone ?? ''],
    ['language', speaker.language],
    ['cart', state.cart.length === 0 ? '' : String(state.cart.length)],
  ]);
