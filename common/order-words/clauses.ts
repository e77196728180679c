import { numberOf, readNumber } from './numbers.ts';
import { placeIn } from './place.ts';
import { requests } from './requests.ts';
import { leastMoney, type Token, tokensOf } from './tokens.ts';
import { unitOf } from './units.ts';

/** Said around an order, and no part of it. */
const polite = new Set([
  ...requests,
  ...(
    'tafadhali please habari mambo hujambo salama shikamoo dada kaka boss bosi mama baba hello hi hey i ' +
    'would like me can get an the some of asante thanks thank you order oda ya za wa la cha vya kwa leo ' +
    'jamani pia plus hizo hiyo zile ile you got ok sawa basi tu'
  ).split(' '),
]);
export const isPolite = (word: string): boolean => polite.has(word);

/** Who says what is not wanted, or asks, orders nothing by it. */
const refusing = new Set(
  'sitaki hapana ondoa toa badala bila siyo sio acha without remove not instead cancel dont'.split(' '),
);
const asking = new Set(
  (
    'bei gani ngapi je mnauza unauza ipo zipo mna una mnayo unayo mnazo unazo inapatikana zinapatikana kuna how much ' +
    'price which do have lini'
  ).split(' '),
);
/** Said around what is asked after, or refused. */
const around = new Set('ni bado hapo hapa kwenu dukani sasa is are does you any there cost available'.split(' '));
const money = new Set('elfu shilingi sh tsh tzs laki shs'.split(' '));
const time = new Set(
  'saa kesho asubuhi jioni mchana jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili tomorrow'.split(' '),
);

type Aside = 'refused' | 'question' | 'money' | 'time' | 'place' | 'phone';
export interface Clause {
  tokens: Token[];
  /** Why it orders nothing. */
  aside?: Aside;
}

const phone = /(?:\+?255|0)[\s-]?[67]\d{2}[\s-]?\d{3}[\s-]?\d{3}/gu;

interface Aparted {
  clauses: Clause[];
  place: string | null;
  /** As it was written. */
  phone: string | null;
}

/**
 * A text in parts that each may name one thing: at commas outside of numbers, lines, `;`, `+` and `&`, at “pamoja na”,
 * and at “na” and “and” unless a number or a name goes on there. `isName`: whether words around an “and” are one name.
 */
export function clausesOf(text: string, isName: (words: readonly string[]) => boolean): Aparted {
  const [phoneMatch] = [...text.matchAll(phone)];
  // What is read already is blank from then on, so that every other word stays where it is.
  let rest = phoneMatch ? blank(text, phoneMatch.index, phoneMatch[0].length) : text;
  const found = placeIn(rest, isName);
  if (found) rest = blank(rest, found.from, found.to - found.from);
  const clauses: Clause[] = [];
  let at = 0;
  for (const part of rest.split(/([;\n+&!?]|,(?!\d)|(?<!\d),|\.(?!\d))/u)) {
    const isMark = part.length === 1 && /[,;\n+&!?.]/u.test(part);
    if (part === '?') for (const clause of clauses.slice(-1)) clause.aside ??= 'question';
    if (!isMark)
      for (const tokens of cutAtAnd(
        tokensOf(part).map((token) => ({ ...token, from: token.from + at, to: token.to + at })),
        isName,
      ))
        clauses.push(withAside(tokens, isName));
    at += part.length;
  }
  return {
    clauses: clauses.filter(({ tokens }) => tokens.length > 0),
    ...{ place: found?.place ?? null, phone: phoneMatch?.[0] ?? null },
  };
}

const blank = (text: string, from: number, length: number) =>
  text.slice(0, from) + ' '.repeat(length) + text.slice(from + length);

function cutAtAnd(tokens: Token[], isName: (words: readonly string[]) => boolean): Token[][] {
  const words = tokens.map(({ word }) => word);
  const parts: Token[][] = [];
  let part: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const number = readNumber(words, at);
    if (number && number.length > 1) {
      const isNext = number.part > 0 && isOfNext(words, { at: at + number.length, before: part });
      const length = isNext ? number.length - number.part : number.length;
      part.push(...tokens.slice(at, at + length));
      at += length - 1;
      continue;
    }
    const isAnd = token.word === 'na' || token.word === 'and' || (token.word === 'pamoja' && words[at + 1] === 'na');
    if (!isAnd || isName([words[at - 1] ?? '', token.word, words[at + 1] ?? ''])) {
      part.push(token);
      continue;
    }
    parts.push(part);
    part = [];
    if (token.word === 'pamoja') at += 1;
  }
  return [...parts, part];
}

const isThing = (word: string) => !polite.has(word) && unitOf(word) === undefined && numberOf(word) === undefined;
/** `soda moja na nusu kilo ya sukari`: half a kilo of the next. */
const isOfNext = (words: readonly string[], { at, before }: { at: number; before: readonly Token[] }) =>
  unitOf(words[at] ?? '') !== undefined &&
  words.slice(at + 1).some(isThing) &&
  before.some(({ word }) => isThing(word));

/** Said beside goods: it names none. */
export const isAround = (word: string): boolean =>
  [polite, asking, refusing, money, time, around].some((words) => words.has(word));
/** What a clause says beside its question or its refusal. */
export const thingsIn = ({ tokens }: Clause): string[] =>
  tokens.map(({ word }) => word).filter((word) => time.has(word) || !isAround(word));

function withAside(tokens: Token[], isName: (words: readonly string[]) => boolean): Clause {
  const has = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word));
  if (has(refusing)) return { tokens, aside: 'refused' };
  if (has(asking)) return { tokens, aside: 'question' };
  if (has(time)) return { tokens, aside: 'time' };
  if (has(money) || namesSum(tokens, isName)) return { tokens, aside: 'money' };
  return { tokens };
}

/** What stands before a price: `maji ya 300`. */
const pricing = new Set('ya wa za la cha vya kwa for at worth'.split(' '));
/** What is sold loose is asked for by these with any number: `mchele wa 50 kg`. */
const loose = new Set(['kilo', 'lita', 'mita']);

function namesSum(tokens: readonly Token[], isName: (words: readonly string[]) => boolean): boolean {
  const words = tokens.map(({ word }) => word);
  const isSum = (word: string, at: number) => {
    if (/^(?:shs?|tsh|tzs)[.,]?\d/.test(word)) return true;
    if (word === 'bob') return numberOf(words[at - 1] ?? '') !== undefined;
    if (!pricing.has(word)) return false;
    const { value, length } = sumAt(words, at + 1);
    const end = at + 1 + length;
    const isOwn = tokens[end]?.from === tokens[end - 1]?.to || readNumber(words, end + 1) === undefined;
    const isMeasured = isOwn && loose.has(unitOf(words[end] ?? '') ?? '');
    // `Vocha ya 1000` may be what it is called.
    const isCalled = isName([words[at - 1] ?? '', word, words[at + 1] ?? '']);
    return value >= leastMoney && !isMeasured && !isCalled;
  };
  return tokens.some(({ word, isMoney }, at) => isMoney || isSum(word, at));
}

/** The number that begins at a word, also as money is written: `5.000`, `5k`. */
function sumAt(words: readonly string[], at: number): { value: number; length: number } {
  const word = words[at] ?? '';
  if (/^\d{1,3}k$/.test(word)) return { value: Number.parseInt(word, 10) * 1000, length: 1 };
  if (/^\d{1,3}(?:\.\d{3})+$/.test(word)) return { value: Number(word.replaceAll('.', '')), length: 1 };
  return readNumber(words, at) ?? { value: 0, length: 0 };
}
