/** Numbers as they are written in an order: digits, Swahili with the prefix of what is counted, English. */
const ones = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa'];
const english = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const tens = ['kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini'];
/** Those that take the prefix of what is counted: `viwili`, `watatu`, `mmoja`, `manne`. */
const stems: Readonly<Record<string, number>> = { moja: 1, wili: 2, tatu: 3, nne: 4, tano: 5, nane: 8 };
// `mmoja` alone has an m: `mwili` is a body.
const prefixes = ['wa', 'vi', 'ma', 'mi', 'ki', 'ch', 'vy', 'zi', 'i'];

const words = new Map<string, number>([
  ...ones.map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, (at + 1) * 10] as const),
  ...english.map((word, at) => [word, at + 1] as const),
  ...prefixes.flatMap((prefix) => Object.entries(stems).map(([stem, n]) => [prefix + stem, n] as const)),
  ['mmoja', 1],
  ...(['mia', 'hundred'] as const).map((word) => [word, 100] as const),
]);
/** So many of each: `dazeni mbili` is 24. */
const bundles = new Map([
  ...['dazeni', 'dozen', 'dazani'].map((word) => [word, 12] as const),
  ...['jozi', 'pair', 'pairs'].map((word) => [word, 2] as const),
]);
const fractions = new Set(['nusu', 'unusu', 'robo', 'half', 'quarter', 'thuluthi']);
/** Between a number and what it has beside: `mbili na nusu`, `mbili kasoro robo`. */
const joining = new Set(['na', 'and', 'kasoro']);

export const isFraction = (word: string): boolean => fractions.has(word) || /^\d+[.,/]\d+$/.test(word);
export const bundleOf = (word: string): number | undefined => bundles.get(word);
/** What one word counts: `3`, `x3`, `3x`, `vitatu`. */
export function numberOf(word: string): number | undefined {
  const digits = /^x?(\d{1,7})x?$/.exec(word)?.[1];
  return digits === undefined ? words.get(word) : Number(digits);
}
const isWord = (word: string) => words.has(word) && !/\d/.test(word);
const agreeing = new Set(['mmoja', ...prefixes.flatMap((prefix) => Object.keys(stems).map((stem) => prefix + stem))]);
/** Whether a number can only say how many: `x3`, or it agrees with what is counted (`viwili`). */
export const isCount = (word: string): boolean => agreeing.has(word) || /^x\d|\dx$/.test(word);

interface ReadNumber {
  value: number;
  /** So many words it takes. */
  length: number;
  /** So many of them, the last ones, are a fraction: it is not the value, but near it. */
  part: number;
}

/** The number that begins at a word: `kumi na mbili`, `mia moja na hamsini`, `twenty five`, `mbili na nusu`. */
export function readNumber(all: readonly string[], from: number): ReadNumber | undefined {
  const found = readWhole(all, from);
  if (!found) return undefined;
  const part = partAt(all, from + found.length);
  return { value: found.value, length: found.length + part, part };
}

/** How many words a fraction takes behind a number. */
function partAt(all: readonly string[], at: number): number {
  const isPart = (word = '') => fractions.has(word) || /^\d+\/\d+$/.test(word);
  const word = all[at] ?? '';
  if (word === 'unusu' || word.includes('/')) return isPart(word) ? 1 : 0;
  if (!joining.has(word)) return 0;
  const before = all[at + 1] === 'a' ? 2 : 1;
  return isPart(all[at + before]) ? before + 1 : 0;
}

function readWhole(all: readonly string[], from: number): { value: number; length: number } | undefined {
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
