import { fold, tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

/** What a shop sells, as an order may name it. */
export interface Sold {
  id: string;
  name: string;
  /** What customers call it. */
  aliases: readonly string[];
  sku: string | null;
  unit: string | null;
  variants: readonly { id: string; name: string; sku: string | null }[];
}
export interface Named {
  product: Sold;
  /** None where it has none, or no word says which. */
  variant: Sold['variants'][number] | null;
  /** Whether a letter was wrong. */
  isTypo: boolean;
}
interface Known {
  product: Sold;
  /** Each of its names, folded. */
  names: readonly (readonly string[])[];
  words: ReadonlySet<string>;
  variants: readonly { variant: Sold['variants'][number]; words: ReadonlySet<string> }[];
}
const foldedWords = (text: string) => tokensOf(text).map(({ word }) => fold(word));

export interface Names {
  /** Whether words, an “and” among them, are a part of one name. */
  isName(words: readonly string[]): boolean;
  /** Whether a word names anything, a letter wrong or not. */
  isKnown(word: string): boolean;
  /** Those that all of the words name, the surest alone where one is. */
  find(words: readonly string[]): Named[];
  /** Where no product has all of them: those that have more of them than others. */
  near(words: readonly string[]): Named[];
}

const known = new WeakMap<readonly Sold[], Names>();
/** The names of what a shop sells, made ready to be found: once for each catalog as it was read. */
export function namesOf(catalog: readonly Sold[]): Names {
  const names = known.get(catalog) ?? index(catalog);
  known.set(catalog, names);
  return names;
}

/** So many words of one text are looked at for a wrong letter: each is held against every word of every name. */
const mostSpelled = 40;

function index(catalog: readonly Sold[]): Names {
  const all: Known[] = catalog.map((product) => {
    const names = [product.name, ...product.aliases, ...(product.sku ? [product.sku] : [])].map(foldedWords);
    const variants = product.variants.map((variant) => ({
      variant,
      words: new Set([...foldedWords(variant.name), ...(variant.sku ? foldedWords(variant.sku) : [])]),
    }));
    return { product, names, words: new Set(names.flat()), variants };
  });
  const byWord = new Map<string, Set<Known>>();
  for (const each of all)
    for (const word of [...each.words, ...each.variants.flatMap(({ words }) => [...words])]) {
      const known = byWord.get(word) ?? new Set();
      byWord.set(word, known.add(each));
    }
  const spelled = new Map<string, string[]>();
  /** The words that are meant: itself, or those a letter away. */
  const meant = (word: string): readonly string[] => {
    const folded = fold(word);
    if (byWord.has(folded)) return [folded];
    const known = spelled.get(folded);
    if (known || spelled.size >= mostSpelled) return known ?? [];
    const found = [...byWord.keys()].filter((each) => isNear(folded, each));
    spelled.set(folded, found);
    return found;
  };
  const having = (word: string) => new Set(meant(word).flatMap((each) => [...(byWord.get(each) ?? [])]));

  const named = (known: Known, words: readonly string[]): Named => {
    const forms = words.map(meant);
    const isTypo = words.some((word) => !byWord.has(fold(word)));
    const left = forms.filter((each) => !each.some((form) => known.words.has(form)));
    // What the product's own name says may say the variant too: `Kanga nyekundu` has `nyekundu`.
    const fitting = known.variants.filter(({ words: own }) => left.every((each) => each.some((form) => own.has(form))));
    const [only] = fitting;
    const isSaid = only !== undefined && (left.length > 0 || known.variants.length === 1);
    return { product: known.product, variant: fitting.length === 1 && isSaid ? only.variant : null, isTypo };
  };
  const hasAll = (known: Known, words: readonly string[]) => {
    const left = words.filter((word) => !meant(word).some((form) => known.words.has(form)));
    if (left.length === 0) return true;
    // Words that are not the product's are all of one variant.
    return (
      left.length < words.length &&
      known.variants.some(({ words: own }) => left.every((word) => meant(word).some((form) => own.has(form))))
    );
  };

  return {
    isName: (words) => {
      const folded = words.map(fold).join(' ');
      return all.some(({ names }) => names.some((name) => ` ${name.join(' ')} `.includes(` ${folded} `)));
    },
    isKnown: (word) => meant(word).length > 0,
    find(words) {
      if (words.length === 0) return [];
      const [first = ''] = words;
      const found = [...having(first)].filter((known) => hasAll(known, words));
      const exact = found.filter(({ names }) => names.some((name) => sameWords(name, words.map(fold))));
      const chosen = exact.length > 0 ? exact : found;
      return chosen.map((known) => named(known, words));
    },
    near(words) {
      const counts = new Map<Known, number>();
      for (const word of words) for (const known of having(word)) counts.set(known, (counts.get(known) ?? 0) + 1);
      const bound = Math.max(0, ...counts.values());
      return [...counts].flatMap(([known, count]) =>
        count === bound ? [{ product: known.product, variant: null, isTypo: false }] : [],
      );
    },
  };
}

/** The same words in whatever order; what goods are counted by may be left out. */
function sameWords(name: readonly string[], words: readonly string[]): boolean {
  const essential = name.filter((word) => unitOf(word) === undefined);
  const given = new Set(words);
  return (
    essential.length > 0 && essential.every((word) => given.has(word)) && words.every((word) => name.includes(word))
  );
}

/** One letter from five on, two from nine on. */
function isNear(one: string, another: string): boolean {
  const bound = one.length >= 9 ? 2 : one.length >= 5 ? 1 : 0;
  if (bound === 0 || another.length < 4 || Math.abs(one.length - another.length) > bound) return false;
  let before = Array.from({ length: another.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= another.length; column += 1)
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (one[row - 1] === another[column - 1] ? 0 : 1),
        ),
      );
    if (Math.min(...now) > bound) return false;
    before = now;
  }
  return (before.at(-1) ?? 0) <= bound;
}
