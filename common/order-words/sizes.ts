import type { Names, Sold } from './names.ts';
import { bundleOf, numberOf } from './numbers.ts';
import { isSizeWord, tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

interface Sizes {
  /** The numbers of its names by their unit: `2kg`, `lita 3`. */
  byUnit: ReadonlyMap<string, readonly number[]>;
  /** The numbers without a unit that its variants are told apart by: `40`, `41`. */
  unitless: readonly number[];
}

const known = new WeakMap<Sold, Sizes>();
function sizesOf(product: Sold): Sizes {
  const sizes = known.get(product) ?? read(product);
  known.set(product, sizes);
  return sizes;
}

/** What a number is measured in, by the word beside it; a pair and a dozen count. */
export const measureOf = (word = ''): string | undefined => (bundleOf(word) === undefined ? unitOf(word) : undefined);

function read({ name, aliases, variants }: Sold): Sizes {
  const byUnit = new Map<string, number[]>();
  const add = (unit: string, value: number) => byUnit.set(unit, [...(byUnit.get(unit) ?? []), value]);
  for (const { value, unit } of [name, ...aliases].flatMap(numbersIn)) if (unit !== undefined) add(unit, value);
  const unitless: Numbered[] = [];
  for (const each of variants.flatMap((variant) => numbersIn(variant.name)))
    if (each.unit === undefined) unitless.push(each);
    else add(each.unit, each.value);
  // `Yadi 3` and `Yadi 6`: what stands beside all of them is what they are measured in.
  const noun = unitless[0]?.noun;
  const isMeasured = noun !== undefined && unitless.every((each) => each.noun === noun);
  if (isMeasured) for (const { value } of unitless) add(noun, value);
  return { byUnit, unitless: isMeasured ? [] : unitless.map(({ value }) => value) };
}

interface Numbered {
  value: number;
  unit: string | undefined;
  noun: string | undefined;
}
/** The numbers of a name, each with what it is measured in or what else stands beside it. */
function numbersIn(text: string): Numbered[] {
  return text.split(/[,;()]\s/).flatMap((part) => {
    const words = tokensOf(part).map(({ word }) => word);
    return words.flatMap((word, at): Numbered[] => {
      const value = numberOf(word) ?? (/^\d+[.,]\d+$/.test(word) ? Number(word.replace(',', '.')) : undefined);
      const unit = measureOf(words[at + 1]) ?? measureOf(words[at - 1]);
      if (value === undefined || (unit === undefined && !/\d/.test(word))) return [];
      const noun = words[at - 1] ?? words[at + 1];
      return [{ value, unit, noun: noun === undefined || isSizeWord(noun) ? undefined : noun }];
    });
  });
}

/** Whether numbers beside a word are sizes of what these words name: `yadi 5`. */
export const isMeasuredBy = (names: Names, things: readonly string[], word: string): boolean =>
  things.includes(word) && names.find(things).some(({ product }) => sizesOf(product).byUnit.has(word));

/** A number as somebody wrote it: with what it is measured in, or without. */
export interface Measure {
  value: number;
  unit: string | undefined;
  /** In digits. */
  isDigits: boolean;
}

const hasDigits = (things: readonly string[]) => things.some((word) => /^\d+$/.test(word));

/** Whether a number beside what a product is called says how big: then it is never how many of it. */
export function isSize(product: Sold, things: readonly string[], { value, unit }: Measure): boolean {
  const { byUnit, unitless } = sizesOf(product);
  if (unit !== undefined) return byUnit.has(unit);
  // `viatu 41 2` are two; `viatu 41 43` may be anything.
  return unitless.length > 0 && (!hasDigits(things) || value >= Math.min(...unitless));
}

/** Whether one of it is one of a unit, so that five kilos are five of it. */
export const isOneOf = (product: Sold, unit: string): boolean =>
  sizesOf(product)
    .byUnit.get(unit)
    ?.every((value) => value === 1) === true;

/** Whether the first of these words is a variant's number: `40 viatu`. */
export const isUnitlessSize = (names: Names, words: readonly string[]): boolean =>
  names.find(words).some(({ product }) => sizesOf(product).unitless.includes(Number(words[0])));

/** What a number is beside these words: a size that a name has (`own`), one that none has (`other`), or no size. */
export function sizeAmong(names: Names, things: readonly string[], measure: Measure): 'own' | 'other' | undefined {
  if (things.length === 0) return undefined;
  const { value, unit, isDigits } = measure;
  const fits = names.find([...things, String(value)]).some(({ product }) => {
    const { byUnit, unitless } = sizesOf(product);
    if (unit !== undefined) return byUnit.get(unit)?.includes(value) === true;
    return isDigits || unitless.includes(value);
  });
  if (fits) return 'own';
  return names.find(things).some(({ product }) => isSize(product, things, measure)) ? 'other' : undefined;
}
