import { clausesOf, isPolite, thingsIn } from './clauses.ts';
import { isFraction, readNumber } from './numbers.ts';
import { requests } from './requests.ts';
import { unitOf } from './units.ts';

const asks = new Set(requests);
/** What is asked for in the same words, and is not on a shelf. */
const others = new Set(
  (
    'msaada bei namba risiti link kiungo picha taarifa maelezo muuzaji mtu pesa huduma samahani menu menyu help ' +
    'price number receipt picture photo information details person refund my your we see know talk speak to it that ' +
    'yangu wangu langu changu yenu yako'
  ).split(' '),
);
const isGoods = (word: string) => word.length > 2 && !others.has(word) && !/^ku\p{L}{3,}$/u.test(word);
/** After these a number is a name: order 1034. */
const named = new Set('namba no number oda order nambari'.split(' '));
/** As many as a line of an order takes. */
const mostOfOne = 999;

/**
 * Whether a text may be an order by its own words alone, quick enough for each message that is shown: something that
 * is counted or measured, or asked for. What of it the shop sells, `understand` says.
 */
export const mayOrder = (text: string): boolean =>
  clausesOf(text, () => false).clauses.some((clause) => {
    if (clause.aside !== undefined) return false;
    const words = clause.tokens.map(({ word }) => word);
    const things = thingsIn(clause).filter((word) => isGoods(word) && !isMeasure(word) && !/\d/.test(word));
    return things.length > 0 && (words.some((word) => asks.has(word)) || words.some((_, at) => isCounted(words, at)));
  });

const isMeasure = (word: string) =>
  isFraction(word) || unitOf(word) !== undefined || readNumber([word], 0) !== undefined;

function isCounted(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (isFraction(word)) return true;
  const number = readNumber(words, at);
  if (number) return number.value >= 1 && number.value <= mostOfOne && !named.has(words[at - 1] ?? '');
  return unitOf(word) !== undefined && !isPolite(word);
}
