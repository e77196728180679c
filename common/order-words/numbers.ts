/** Numbers as they are written in an order: digits, Swahili with the prefix of what is counted, English. */
const ones = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa'];
const english = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const tens = ['kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini'];
/** Those that take the prefix of what is counted: `viwili`, `watatu`, `mmoja`, `manne`. */
const stems: Readonly<Record<string, number>> = { moja: 1, wili: 2, tatu: 3, nne: 4, tano: 5, nane: 8 };
const prefixes = ['wa', 'vi', 'ma', 'mi', 'm', 'ki', 'ch', 'vy', 'zi', 'i'];

const words = new Map<string, number>([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, (at + 1) * 10] as const),
  ...english.map((word, at) => [word, at + 1] as const),
  ...prefixes.flatMap((prefix) => Object.entries(stems).map(([stem, n]) => [prefix + stem, n] as const)),
  ...(['mia', 'hundred'] as const).map((word) => [word, 100] as const),
]);
/** So many of each: `dazeni mbili` is 24. */
const bundles = new Map([
  ...['dazeni', 'dozen', 'dazani'].map((word) => [word, 12] as const),
  ...['jozi', 'pair', 'pairs'].map((word) => [word, 2] as const),
]);
const fractions = new Set(['nusu', 'robo', 'half', 'quarter', 'thuluthi']);

export const isFraction = (word: string): boolean => fractions.has(word) || /^\d+[.,/]\d+$/.test(word);
export const bundleOf = (word: string): number | undefined => bundles.get(word);
/** What one word counts: `3`, `x3`, `3x`, `vitatu`. */
export function numberOf(word: string): number | undefined {
  const digits = /^x?(\d{1,6})x?$/.exec(word)?.[1];
  return digits === undefined ? words.get(word) : Number(digits);
}
const isWord = (word: string) => words.has(word) && !/\d/.test(word);

/**
 * The number that begins at a word: how much, and how many words it takes. `kumi na mbili`, `mia moja na hamsini`,
 * `twenty five`.
 */
export function readNumber(all: readonly string[], from: number): { value: number; length: number } | undefined {
  const first = numberOf(all[from] ?? '');
  if (first === undefined) return undefined;
  if (!isWord(all[from] ?? '')) return { value: first, length: 1 };
  let value = first;
  let at = from + 1;
  // `mia mbili`: how many hundreds comes after.
  if (first === 100) {
    const hundreds = numberOf(all[at] ?? '');
    if (hundreds !== undefined && hundreds < 10 && isWord(all[at] ?? '')) {
      value = hundreds * 100;
      at += 1;
    }
  }
  for (;;) {
    const and = all[at] === 'na' || all[at] === 'and' ? 1 : 0;
    const next = numberOf(all[at + and] ?? '');
    const unit = value % 100 === 0 && value > 0 ? 100 : value % 10 === 0 ? 10 : 1;
    if (next === undefined || next >= unit || !isWord(all[at + and] ?? '')) break;
    // `kumi mbili` without its `na` is two numbers.
    if (and === 0 && !english.includes(all[at] ?? '')) break;
    value += next;
    at += and + 1;
  }
  return { value, length: at - from };
}
