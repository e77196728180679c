import { formatDay } from '../../common/dates.ts';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import type { Action, Fields, Kind } from '../../resources/kit/index.ts';
import type { ActionWords } from '../pages/words.ts';

interface Done {
  action: Pick<Action, 'access' | 'answers'> | undefined;
  words: Pick<ActionWords, 'done'>;
  /** The record's, and the record as it is by then: a sentence may name them. */
  fields: Fields;
  row: Readonly<Record<string, unknown>>;
  language: Language;
  /** Said of what has no sentence of its own. */
  usual: string;
}

/** How what a sentence names is said; any other as it is. */
const printed: Partial<Record<Kind, (value: never, language: Language) => string>> = {
  money: (minor: number) => formatMoney(minor),
  date: (day: string, language) => formatDay(day, language),
};

/** What is said when something was done; empty where nothing is: an answer shows by itself. */
export function doneSentence({ action, words, fields, row, language, usual }: Done): string {
  if (words.done === undefined) return action?.answers ? '' : usual;
  return words.done.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = row[name] ?? '';
    const print = value === '' ? undefined : printed[fields[name]?.kind ?? 'text'];
    return print ? print(value as never, language) : String(value);
  });
}
