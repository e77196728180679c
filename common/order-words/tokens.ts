/** A word of a text, with where it stands. */
export interface Token {
  /** Small letters, without marks. */
  word: string;
  from: number;
  to: number;
  /** A number that is written as money: `500/=`, `@500`. */
  isMoney?: true;
}

/** What shops sell, in the other language: a customer writes the one, the list has the other. */
const same: Readonly<Record<string, string>> = {
  ...{ sugar: 'sukari', flour: 'unga', rice: 'mchele', water: 'maji', oil: 'mafuta', milk: 'maziwa', bread: 'mkate' },
  ...{ egg: 'yai', tea: 'chai', salt: 'chumvi', soap: 'sabuni', beans: 'maharage', bean: 'maharage', meat: 'nyama' },
  ...{ fish: 'samaki', chicken: 'kuku', shoe: 'kiatu', dress: 'gauni', shirt: 'shati', trouser: 'suruali' },
  ...{ tomato: 'nyanya', tomatoes: 'nyanya', onion: 'kitunguu', potato: 'kiazi', potatoes: 'kiazi', cake: 'keki' },
  ...{ red: 'nyekundu', blue: 'bluu', black: 'nyeusi', white: 'nyeupe', green: 'kijani', big: 'kubwa', small: 'ndogo' },
};

/** What takes the class of its noun in front: `nyekundu`, `chekundu`; `ndogo`, `kidogo`. */
const adjective = /^(?:ny|ch|vy|mw|j|w|z|ki|vi|n|m)?(ekundu|eusi|eupe|kubwa|dogo|refu|fupi)$/;

/** What a word is compared by: one language, and without the prefixes and ends that tell one from many. */
export function fold(word: string): string {
  if (/\d/.test(word) || word.length < 3) return word;
  const one = same[word] ?? same[word.replace(/s$/, '')] ?? word;
  const [, stem] = adjective.exec(one) ?? [];
  if (stem !== undefined) return stem;
  const [, noun = one] = /^(?:ki|vi|mi|ma|m)([^aeiou].{2,}|ai)$/.exec(one) ?? [];
  return noun.length < 4 ? noun : noun.replace(/([^s])s$/, '$1');
}

const sizes = 'ml|mls|g|gm|gms|gramu|mm|cm|inch|watt|w|gb|mah';
const sizeWords = new Set([...sizes.split('|'), 'size', 'saizi', 'namba', 'nambari', 'number', 'no', 'eu', 'uk']);
/** After these a number says how big something is or what it is called, never how many: `size 38`, `ml 500`. */
export const isSizeWord = (word: string): boolean => sizeWords.has(word);
const size = new RegExp(`^(\\d+)(${sizes})$`);
const shape = /[\p{L}\p{N}]+(?:[.,/][\p{N}]+)*/gu;

const unmarked = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** As few are never paid. */
export const leastMoney = 50;
/** Thousands are written apart: `5,000` is one number, and `2,5` is none. */
const apart = /^\d{1,3}(?:,\d{3})+$/;
const joined = (word: string) => (apart.test(word) ? word.replaceAll(',', '') : word);

/** Whether money's own marks stand beside a number. */
function isPaid(text: string, { word, from, to }: Token): boolean {
  if (!/^\d/.test(word)) return false;
  if (/^\s?(?:\/\s?[=-]|=(?![\p{L}\p{N}]))/u.test(text.slice(to, to + 4))) return true;
  return /@\s?$/.test(text.slice(Math.max(0, from - 2), from)) && Number.parseFloat(word) >= leastMoney;
}

/** The words of a text. `2kg` and `x3` come apart; `500ml` and `500 ml` are one word, which names a size. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(shape)) {
    const word = joined(unmarked(raw));
    const last = tokens.at(-1);
    if (last && /^\d+$/.test(last.word) && new RegExp(`^(${sizes})$`).test(word) && index - last.to <= 1) {
      last.word += word;
      last.to = index + raw.length;
      continue;
    }
    const [, digits = '', unit = ''] = size.test(word) ? [] : (/^(\d+)([a-z]{2,})$/.exec(word) ?? []);
    if (unit === '') {
      tokens.push({ word, from: index, to: index + raw.length });
      continue;
    }
    const middle = index + digits.length;
    tokens.push({ word: digits, from: index, to: middle }, { word: unit, from: middle, to: index + raw.length });
  }
  return tokens.map((token) => (isPaid(text, token) ? { ...token, isMoney: true } : token));
}
