import { constants } from '../constants.ts';

/**
 * Finds the word that begins with what was typed, letter by letter; a pause of 1 s begins anew (specification, section
 * 2).
 */
export function typeahead(now = () => Date.now()) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  /** The word's place, or -1. */
  return (letter: string, words: readonly string[]): number => {
    typed = now() - last < constants.typeaheadReset ? typed + letter : letter;
    last = now();
    return words.findIndex((word) => word.trim().toLowerCase().startsWith(typed.toLowerCase()));
  };
}
