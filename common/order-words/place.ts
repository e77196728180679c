import { bundleOf, isFraction, numberOf } from './numbers.ts';
import { requests } from './requests.ts';
import { tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

const start =
  /\b(?:nipo|niko|naishi|napatikana|nakaa|nipo hapa|location|mahali|i am at|i'm at|im at|deliver to|mtaa wa)\s+/iu;
/** Where something is asked for, the place is over. */
const asking = new Set([...requests, 'tafadhali', 'please']);
const ands = new Set(['na', 'and']);

interface Place {
  place: string;
  /** With the words before it. */
  from: number;
  to: number;
}

/** Where a text says that somebody is, up to the next mark, to what is asked for and to what is ordered beside it. */
export function placeIn(text: string, isName: (words: readonly string[]) => boolean): Place | undefined {
  const found = start.exec(text);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  const [line = ''] = /^[^,.;\n+&?!]*/u.exec(text.slice(from)) ?? [];
  const to = from + endOf(line, isName);
  const place = text.slice(from, to).trim();
  return place === '' ? undefined : { place, from: found.index, to };
}

function endOf(line: string, isName: (words: readonly string[]) => boolean): number {
  const tokens = tokensOf(line);
  const words = tokens.map(({ word }) => word);
  const isEnd = (word: string, at: number) =>
    asking.has(word) ||
    (word === 'i' && asking.has(words[at + 1] ?? '')) ||
    (ands.has(word) && beginGoods(words.slice(at + 1), isName));
  const end = words.findIndex(isEnd);
  const first = words[end - 1] === 'pamoja' ? end - 1 : end;
  return tokens[first]?.from ?? line.length;
}

/** Whether goods with a number stand here; `Sinza na Mwenge, nyumba namba 5` has none. */
function beginGoods(words: readonly string[], isName: (words: readonly string[]) => boolean): boolean {
  const end = words.findIndex((word) => ands.has(word));
  const own = end === -1 ? words : words.slice(0, end);
  const isGoods = (word = '') => word.length > 2 && isName([word]);
  if (!words.some(isCounting)) return false;
  return isGoods(own[0]) || (own.some(isCounting) && own.some((word) => isGoods(word) || unitOf(word) !== undefined));
}

const isCounting = (word: string) => numberOf(word) !== undefined || isFraction(word) || bundleOf(word) !== undefined;
