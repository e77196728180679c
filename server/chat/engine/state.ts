import type { Language } from '../../../resources/enums.ts';
import type { ChatState } from '../../stored/chat-state.ts';

export const freshState: ChatState = {
  at: '',
  offered: [],
  numbered: 0,
  cart: [],
  category: null,
  product: null,
  page: 0,
  variantPage: 0,
  wanted: null,
  place: null,
  lastPlace: null,
  understood: null,
  awaits: null,
  vars: {},
};

/** A person speaks: no question of the bot's waits any more, and when it is let back in it starts afresh. */
export const interrupted = (state: ChatState): ChatState => ({
  ...{ ...freshState, ...state },
  ...{ at: '', offered: [], numbered: 0, awaits: null },
});

type Variables = Pick<ChatState, 'vars' | 'days'>;

/** The variables that hold a day. A chat of an earlier release kept no kinds: there it is what has a day's form. */
export const daysIn = ({ vars, days }: Variables): readonly string[] =>
  days ?? Object.keys(vars).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(vars[name] ?? ''));

/** The variables with these values as well, which are texts; `areDays`: days. */
export const withVars = (before: Variables, values: Variables['vars'], areDays = false): Variables => ({
  vars: { ...before.vars, ...values },
  days: [...daysIn(before).filter((name) => !Object.hasOwn(values, name)), ...(areDays ? Object.keys(values) : [])],
});

export interface Speaker {
  name: string | null;
  phone: string | null;
  language: Language;
}
