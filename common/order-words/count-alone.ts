import { isPolite } from './clauses.ts';
import { readNumber } from './numbers.ts';
import { tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

const mostOfOne = 999;

/** How many pieces a text says, where it says nothing else: `2`, `mbili tafadhali`, `pisi 3`. */
export function countAlone(text: string): number | undefined {
  const words = tokensOf(text)
    .map(({ word }) => word)
    .filter((word) => !isPolite(word) && unitOf(word) !== 'pisi');
  const number = readNumber(words, 0);
  if (number?.length !== words.length || number.part > 0) return undefined;
  return number.value >= 1 && number.value <= mostOfOne ? number.value : undefined;
}
