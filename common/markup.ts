/**
 * A piece of a message: plain text, marked text, a line break or a link. Pieces become nodes, never HTML, so nothing of
 * a message is ever run.
 */
export type Piece =
  | { kind: 'text' | 'mono' | 'break'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; inside: Piece[] }
  | { kind: 'link'; text: string; href: string };

/**
 * Reads `*bold*`, `_italic_`, `~strike~`, which may nest, ```` ```mono``` ````, whose inside is taken as it stands, and
 * links.
 */
export function pieces(text: string): Piece[] {
  return between(text, 0, text.length, outline(text));
}

const delimiters: Record<string, 'bold' | 'italic' | 'strike'> = { '*': 'bold', _: 'italic', '~': 'strike' };
const word = /[\p{L}\p{N}]/u;
const space = /\s/;

/**
 * What lies ahead of each place, found in one pass from the end. The work stays linear because no mark is ever looked
 * for twice.
 */
interface Outline {
  /** Start of a monospace part → where its closing marks stand. */
  mono: Map<number, number>;
  /** The next place at or after this one where such a mark may close, on the same line. */
  closing: Record<string, Int32Array>;
  /** Where an address that holds this place would end at the latest. */
  runEnd: Int32Array;
}

function outline(text: string): Outline {
  const { length } = text;
  const mono = new Map<number, number>();
  // Whose inside is no business of the other marks.
  const verbatim = new Uint8Array(length);
  for (let open = text.indexOf('```'); open !== -1; ) {
    const end = text.indexOf('```', open + 4);
    if (end === -1) break;
    mono.set(open, end);
    verbatim.fill(1, open, end + 3);
    open = text.indexOf('```', end + 3);
  }
  const closing: Outline['closing'] = {};
  const runEnd = new Int32Array(length + 1).fill(length);
  for (const delimiter in delimiters) closing[delimiter] = new Int32Array(length + 3).fill(-1);
  for (let at = length - 1; at >= 0; at--) {
    const character = text[at] ?? '';
    runEnd[at] = endsRun.test(character) || mono.has(at) ? at : (runEnd[at + 1] ?? length);
    for (const delimiter in delimiters) {
      const next = closing[delimiter] as Int32Array;
      next[at] = next[at + 1] ?? -1;
      if (verbatim[at]) continue;
      if (character === '\n') next[at] = -1;
      else if (character === delimiter && !space.test(text[at - 1] ?? ' ') && !isWord(text, at + 1)) next[at] = at;
    }
  }
  return { mono, closing, runEnd };
}

function between(text: string, start: number, end: number, ahead: Outline): Piece[] {
  const found: Piece[] = [];
  let textStart = start;
  let at = start;
  const add = (piece: Piece, next: number) => {
    if (textStart < at) found.push({ kind: 'text', text: text.slice(textStart, at) });
    found.push(piece);
    textStart = at = next;
  };
  const none = { link: start, mail: start };
  while (at < end) {
    const character = text[at] ?? '';
    const mono = ahead.mono.get(at);
    if (character === '\n') add({ kind: 'break', text: '\n' }, at + 1);
    else if (mono !== undefined && mono + 3 <= end) add({ kind: 'mono', text: text.slice(at + 3, mono) }, mono + 3);
    else if (isWord(text, at - 1)) at += 1;
    else if (delimiters[character]) {
      const close = opens(text, at) ? (ahead.closing[character]?.[at + 2] ?? -1) : -1;
      if (close === -1 || close >= end) at += 1;
      else add({ kind: delimiters[character], inside: between(text, at + 1, close, ahead) }, close + 1);
    } else {
      const runEnd = Math.min(ahead.runEnd[at] ?? end, end);
      const link = addressAt(text, at, runEnd, none) ?? mailAt(text, at, runEnd, none);
      if (link) add({ kind: 'link', ...link }, at + link.text.length);
      else at += 1;
    }
  }
  if (textStart < end) found.push({ kind: 'text', text: text.slice(textStart, end) });
  return found;
}

const opens = (text: string, at: number) => !space.test(text[at + 1] ?? ' ') && text[at + 1] !== text[at];

/** Letters beyond the first 65,536 come as two halves, of which either counts. */
function isWord(text: string, at: number): boolean {
  const character = text[at] ?? '';
  return word.test(character) || (character >= '\ud800' && character <= '\udfff' && isAstralWord(text, at));
}
function isAstralWord(text: string, at: number): boolean {
  const first = (text[at] ?? '') < '\udc00' ? at : at - 1;
  return word.test(`${text[first] ?? ''}${text[first + 1] ?? ''}`);
}

// Marks of writing direction end an address: they would show it as another one.
const endsRun = /[\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const linkStart = /^(?:https?:\/\/|www\.|mailto:|tel:)/i;
const longestStart = 'https://'.length;
const mail = /^[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9][a-z0-9.-]{0,250}\.[a-z]{2,24}/i;
const mailName = /[a-z0-9._%+-]/i;
const mailHost = /[a-z0-9.-]/i;

/** Before these places there is no address: what turned out to be none is not read again from its middle. */
interface None {
  link: number;
  mail: number;
}
interface Link {
  text: string;
  href: string;
}

function addressAt(text: string, at: number, runEnd: number, none: None): Link | undefined {
  if (at < none.link || !linkStart.test(text.slice(at, Math.min(at + longestStart, runEnd)))) return undefined;
  let end = runEnd;
  // The stop at the end of a sentence is not part of the address.
  while (end > at && /[.,;:!?)\]'*_~]/.test(text[end - 1] ?? '')) end -= 1;
  const found = text.slice(at, end);
  const href = safeHref(/^www\./i.test(found) ? `https://${found}` : found);
  if (href !== undefined) return { text: found, href };
  none.link = runEnd;
  return undefined;
}

function mailAt(text: string, at: number, runEnd: number, none: None): Link | undefined {
  if (at < none.mail) return undefined;
  none.mail = at;
  while (none.mail < runEnd && mailName.test(text[none.mail] ?? '')) none.mail += 1;
  if (none.mail === runEnd || text[none.mail] !== '@') return undefined;
  let end = none.mail + 1;
  while (end < runEnd && mailHost.test(text[end] ?? '')) end += 1;
  const found = mail.exec(text.slice(at, end))?.[0];
  return found === undefined ? undefined : { text: found, href: `mailto:${found}` };
}

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** An address that may be opened, or undefined. */
export function safeHref(text: string): string | undefined {
  try {
    const url = new URL(text);
    return schemes.includes(url.protocol) && (url.host !== '' || !url.protocol.startsWith('http'))
      ? url.href
      : undefined;
  } catch {
    return undefined;
  }
}

/** The same in one line as it is read: without marks and breaks. */
export const plainText = (text: string): string => pieces(text).map(plainOf).join('');
const plainOf = (piece: Piece): string =>
  piece.kind === 'break' ? ' ' : 'inside' in piece ? piece.inside.map(plainOf).join('') : piece.text;
