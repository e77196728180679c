import type { doubts } from '../contracts/order-words.ts';
import { type Clause, isPolite } from './clauses.ts';
import type { Names } from './names.ts';
import { bundleOf, isCount, isFraction, numberOf, readNumber } from './numbers.ts';
import { isMeasuredBy, isUnitlessSize, type Measure, measureOf, sizeAmong } from './sizes.ts';
import { isSizeWord, type Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** Why a line is not sure. */
export type Doubt = (typeof doubts)[number];

/** One thing of a clause, as somebody wrote it. */
export interface Item {
  tokens: Token[];
  things: string[];
  unit: string | undefined;
  quantity: number | undefined;
  /** So many of each, where it is counted by the dozen or the pair. */
  bundle: number;
  doubts: Doubt[];
  /** The number that is read as the quantity, where it may turn out to be a size. */
  counted: (Measure & { isBefore: boolean }) | undefined;
  /** A size of its own name is there. */
  size: Measure | undefined;
  /** A size that no name has. */
  odd: Measure | undefined;
}
const newItem = (): Item => ({
  ...{ tokens: [], things: [], unit: undefined, quantity: undefined },
  ...{ bundle: 1, doubts: [], counted: undefined, size: undefined, odd: undefined },
});

/** The things of one clause, each with its number: after it (`unga kilo tano`) or before it (`2 kg flour`). */
export function itemsOf({ tokens }: Clause, names: Names): Item[] {
  const words = tokens.map(({ word }) => word);
  const items: Item[] = [];
  let item = newItem();
  const begin = () => {
    readAgain(item, names);
    if (item.tokens.length > 0) items.push(item);
    item = newItem();
  };
  const isWhole = () => item.quantity !== undefined && item.things.length > 0;
  const isNamed = (...more: string[]) => item.things.length > 0 && names.find([...item.things, ...more]).length > 0;
  const isNumber = (at: number) => readNumber(words, at) !== undefined;
  const thingAt = (from: number): string | undefined => {
    const word = words.slice(from).find((each) => !isPolite(each));
    if (word === undefined || isFraction(word) || unitOf(word) !== undefined) return undefined;
    return numberOf(word) === undefined ? word : undefined;
  };
  /** Whether a unit is a word of a name here: `soda chupa 2` of `Soda ya chupa`, and never `sukari kilo 2`. */
  const isOfName = (word: string, at: number) => {
    if (!names.isKnown(word)) return false;
    const before = words[at - 1] ?? '';
    const isBeside =
      isNumber(at + 1) || [words[at + 1] ?? '', before].some(isFraction) || numberOf(before) !== undefined;
    const next = thingAt(at + 1);
    return !isBeside || isNamed(word) || (item.things.length === 0 && !!next && names.find([word, next]).length > 0);
  };
  let isNumberFirst = false;
  /** The unit that a number took already. */
  let taken = -1;
  /** Where the unit of a number stands. */
  const unitAt = (at: number, end: number): number | undefined => {
    const before = taken !== at - 1 && measureOf(words[at - 1]) !== undefined ? at - 1 : undefined;
    if (measureOf(words[end]) === undefined) return before;
    // `mfuko 50kg` is measured in kilos, `kilo 2 lita 3` and `viatu 41 pisi 2` are two numbers.
    if (tokens[end]?.from === tokens[end - 1]?.to || !isNumber(end + 1)) return end;
    const { value = 0 } = readNumber(words, at) ?? {};
    const isSize = (unit: string | undefined) =>
      sizeAmong(names, item.things, { value, unit, isDigits: end === at + 1 }) !== undefined;
    return before ?? (!isSize(measureOf(words[end])) && isSize(undefined) ? undefined : end);
  };
  /** Takes a number as a size where it is one: how many it takes. */
  const takeSize = (at: number, length: number, measure: Measure, unit: number | undefined): number | undefined => {
    const end = unit === at + length ? unit + 1 : at + length;
    const isCalledSize = isSizeWord(words[at - 1] ?? '');
    const size = sizeAmong(names, item.things, measure) ?? (isCalledSize ? 'other' : undefined);
    const isOfContainer =
      measure.unit !== undefined && item.unit !== undefined && item.unit !== measure.unit && item.things.length > 0;
    // `2 unga 5kg sukari`: so much of the next.
    const isOver = item.quantity !== undefined || item.size !== undefined;
    const isOfNext = isNumberFirst && !isCalledSize && size !== 'own' && isOver && !!thingAt(end);
    if (isOfNext || (size === undefined && !isOfContainer)) return undefined;
    item.tokens.push(...tokens.slice(at, end));
    if (size === 'own' || item.things.length === 0) {
      item.things.push(String(measure.value));
      const word = unit === end - 1 ? (words[unit] ?? '') : '';
      if (word !== '' && isNamed(word)) item.things.push(word);
      item.size = measure;
      // `viatu 2 size 41`: the first was how many.
      if (measure.unit === undefined && item.odd && item.odd.unit === undefined) {
        item.quantity ??= item.odd.value;
        item.counted = { ...item.odd, isBefore: false };
        item.odd = undefined;
      }
    } else item.odd ??= measure;
    // What its size is measured in is not what it is counted by.
    if (unit === at - 1 && item.unit === measure.unit) item.unit = undefined;
    return end - at;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const { word } = token;
    const number = readNumber(words, at);
    if (/^\d+[.,]\d+$/.test(word) && isNamed(word)) {
      // `maji 1.5L 6`: a number of its name, and its unit is no other number's.
      item.tokens.push(token);
      item.things.push(word);
      taken = unitAt(at, at + 1) ?? taken;
      const unit = measureOf(words[taken]);
      item.size = { value: Number.parseFloat(word), unit, isDigits: true };
      if (taken === at - 1 && item.unit === unit) item.unit = undefined;
    } else if (isFraction(word)) {
      if (isWhole()) begin();
      item.tokens.push(token);
      item.doubts.push('fraction');
      item.quantity ??= 1;
    } else if (number && !isCalledBy(at, number.length)) {
      const end = at + number.length;
      const unit = unitAt(at, end);
      if (unit !== undefined) taken = unit;
      readAgain(item, names);
      const noun = words[at - 1] ?? '';
      const other = isMeasuredBy(names, item.things, noun) ? noun : undefined;
      const measure = {
        ...{ value: number.value, unit: unit === undefined ? other : measureOf(words[unit]) },
        isDigits: /^\d+$/.test(word),
      };
      // Beside a size that is measured, as beside a pair, the same number alone counts: `unga 2kg 2`.
      const isMeasured = item.size?.unit !== undefined && item.things.includes(String(number.value));
      const isCounted = measure.unit === undefined && (isCount(word) || item.bundle > 1 || isMeasured);
      const size = isCounted || number.part > 0 ? undefined : takeSize(at, number.length, measure, unit);
      if (size !== undefined) {
        at += size - 1;
        continue;
      }
      // `dazeni mbili`: the number counts the dozens.
      const isOfBundle = item.bundle > 1 && item.quantity === item.bundle;
      const isOfNext = isNumberFirst && item.size && !!thingAt(unit === end ? end + 1 : end);
      if ((item.quantity !== undefined && !isOfBundle) || isOfNext) begin();
      if (item.things.length === 0 && items.length === 0) isNumberFirst = true;
      item.tokens.push(...tokens.slice(at, end));
      item.quantity = number.value * item.bundle;
      item.counted = isCounted ? undefined : { ...measure, isBefore: item.things.length === 0 };
      if (number.part > 0) item.doubts.push('fraction');
      at = end - 1;
    } else if (bundleOf(word) !== undefined) {
      // `soda 2 dazeni` are two dozens; `soda 2, za dazeni …` is something new.
      if (isWhole() && numberOf(words[at - 1] ?? '') === undefined) begin();
      item.tokens.push(token);
      item.bundle = bundleOf(word) ?? 1;
      item.unit = unitOf(word);
      item.doubts.push('bundle');
      item.quantity = (item.quantity ?? 1) * item.bundle;
      item.counted = undefined;
    } else if (isPolite(word)) item.tokens.push(token);
    else if (isSizeWord(word) && isNumber(at + 1) && !isNamed(word)) item.tokens.push(token);
    else if (unitOf(word) !== undefined && !isOfName(word, at)) {
      if (isWhole() && !isNumberFirst && item.unit !== undefined) begin();
      item.tokens.push(token);
      item.unit ??= unitOf(word);
    } else {
      // Thing, number, and another thing: a new one, unless only a word more of the same (`unga 2 kubwa`).
      const isFull = isWhole() || ((item.size ?? item.odd) !== undefined && names.find([word]).length > 0);
      if (isFull && !isNumberFirst && !isNamed(word)) begin();
      item.tokens.push(token);
      item.things.push(word);
    }
  }
  begin();
  return joined(items);

  /** `7 up`: digits that begin a name, where nothing is named yet. */
  function isCalledBy(at: number, length: number): boolean {
    const word = words[at] ?? '';
    if (item.things.length > 0 || !/^\d+$/.test(word) || length > 1 || measureOf(words[at + 1])) return false;
    const next = thingAt(at + 1);
    if (next === undefined) return names.find([word]).some(({ product }) => product.sku === word);
    return names.isName([word, next]) || isUnitlessSize(names, [word, next]);
  }
}

/** A number that came before what it belongs to: `2kg unga` of `Unga 2kg` is that bag. */
function readAgain(item: Item, names: Names): void {
  const { counted, things } = item;
  if (!counted?.isBefore || counted.unit === undefined || sizeAmong(names, things, counted) !== 'own') return;
  things.push(String(counted.value));
  item.size = counted;
  item.quantity = undefined;
  item.counted = undefined;
  if (item.unit === counted.unit) item.unit = undefined;
}

/** A measure or a fraction that names nothing is of what it comes after, and leaves open how much that is. */
function joined(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  for (const item of items) {
    const before = all.at(-1);
    const isPart = item.doubts.includes('fraction');
    const isMeasure = item.unit !== undefined && item.bundle === 1;
    if (before && before.things.length > 0 && item.things.length === 0 && (isPart || isMeasure)) {
      before.tokens.push(...item.tokens);
      if (isPart) before.doubts.push('fraction');
      else before.odd ??= { value: item.quantity ?? 1, unit: item.unit, isDigits: false };
    } else all.push(item);
  }
  return all;
}
