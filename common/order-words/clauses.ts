import { readNumber } from './numbers.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How one person asks for goods. */
export const requests: readonly string[] =
  'naomba nataka ningependa nahitaji nipe nipatie niletee niwekee agiza kuagiza want need give send'.split(' ');
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

const placeStart =
  /\b(?:nipo|niko|naishi|napatikana|nakaa|nipo hapa|location|mahali|i am at|i'm at|im at|deliver to|mtaa wa)\s+/iu;
const phone = /(?:\+?255|0)[\s-]?[67]\d{2}[\s-]?\d{3}[\s-]?\d{3}/gu;

interface Aparted {
  clauses: Clause[];
  place: string | null;
  /** As it was written. */
  phone: string | null;
}

/**
 * A text in parts that each may name one thing: at commas, lines, `;`, `+` and `&`, at “pamoja na”, and at “na” and
 * “and” unless a number or a name goes on there. `isName`: whether words around an “and” are one name.
 */
export function clausesOf(text: string, isName: (words: readonly string[]) => boolean): Aparted {
  const [phoneMatch] = [...text.matchAll(phone)];
  // What is read already is blank from then on, so that every other word stays where it is.
  let rest = phoneMatch ? blank(text, phoneMatch.index, phoneMatch[0].length) : text;
  const placeMatch = placeStart.exec(rest);
  let place: string | null = null;
  if (placeMatch) {
    const from = placeMatch.index + placeMatch[0].length;
    const [end = ''] = /^[^,.;\n+&?!]*/u.exec(rest.slice(from)) ?? [];
    place = end.trim() || null;
    if (place !== null) rest = blank(rest, placeMatch.index, placeMatch[0].length + end.length);
  }
  const clauses: Clause[] = [];
  let at = 0;
  for (const part of rest.split(/([,;\n+&!?]|\.(?!\d))/u)) {
    const isMark = part.length === 1 && /[,;\n+&!?.]/u.test(part);
    if (part === '?') for (const clause of clauses.slice(-1)) clause.aside ??= 'question';
    if (!isMark)
      for (const tokens of cutAtAnd(
        tokensOf(part).map(({ word, from, to }) => ({ word, from: from + at, to: to + at })),
        isName,
      ))
        clauses.push(withAside(tokens));
    at += part.length;
  }
  return { clauses: clauses.filter(({ tokens }) => tokens.length > 0), place, phone: phoneMatch?.[0] ?? null };
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
      part.push(...tokens.slice(at, at + number.length));
      at += number.length - 1;
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

/** Said beside goods: it names none. */
export const isAround = (word: string): boolean =>
  [polite, asking, refusing, money, time, around].some((words) => words.has(word));
/** What a clause says beside its question or its refusal. */
export const thingsIn = ({ tokens }: Clause): string[] =>
  tokens.map(({ word }) => word).filter((word) => time.has(word) || !isAround(word));

function withAside(tokens: Token[]): Clause {
  const has = (words: ReadonlySet<string>) => tokens.some(({ word }) => words.has(word));
  if (has(refusing)) return { tokens, aside: 'refused' };
  if (has(asking)) return { tokens, aside: 'question' };
  if (has(time)) return { tokens, aside: 'time' };
  if (has(money) || tokens.some(({ word }, at) => word === 'ya' && Number(tokens[at + 1]?.word) >= 500))
    return { tokens, aside: 'money' };
  return { tokens };
}
