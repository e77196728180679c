import type { Action } from '../../resources/kit/index.ts';
import type { ActionWords } from '../pages/words.ts';

interface Done {
  action: Pick<Action, 'access' | 'answers'> | undefined;
  words: Pick<ActionWords, 'done'>;
  /** The record as it is by then: a sentence may name its fields. */
  row: Readonly<Record<string, unknown>>;
  /** Said of what has no sentence of its own. */
  usual: string;
}

/** What is said when something was done; empty where nothing is: an answer shows by itself. */
export function doneSentence({ action, words, row, usual }: Done): string {
  if (words.done === undefined) return action?.answers ? '' : usual;
  return words.done.replace(/\{(\w+)\}/g, (_, name) => String(row[name] ?? ''));
}
