/** A piece of a message: plain text, marked text, a line break or a link. Pieces become nodes, never HTML, so nothing of a message is ever run. */
export type Piece =
  | { kind: 'text' | 'bold' | 'italic' | 'strike' | 'mono' | 'break'; text: string }
  | { kind: 'link'; text: string; href: string };

const marks: Record<string, 'bold' | 'italic' | 'strike'> = { '*': 'bold', _: 'italic', '~': 'strike' };
const linkStart = /(?:https?:\/\/|www\.|mailto:|tel:)/iy;
const mail = /[a-z0-9](?:[a-z0-9._%+-]{0,63})@[a-z0-9](?:[a-z0-9.-]{0,250})\.[a-z]{2,24}/iy;
const wordBefore = /[\p{L}\p{N}]/u;
const longestMark = 1024;

/**
 * Reads `*bold*`, `_italic_`, `~strike~`, ```` ```mono``` ```` and links. Linear: each character is looked at a bounded number of times,
 * because a mark without its end is remembered as such.
 */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const closed = new Set<string>();
  let plain = '';
  const flush = () => {
    if (plain !== '') found.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? '';
    if (character === '\n') {
      flush();
      found.push({ kind: 'break', text: '\n' });
      at += 1;
      continue;
    }
    if (text.startsWith('```', at) && !closed.has('```')) {
      const end = text.indexOf('```', at + 3);
      if (end > at + 3) {
        flush();
        found.push({ kind: 'mono', text: text.slice(at + 3, end) });
        at = end + 3;
        continue;
      }
      if (end === -1) closed.add('```');
    }
    const mark = marks[character];
    if (mark && !wordBefore.test(text[at - 1] ?? '')) {
      const end = endOfMark(text, at, character);
      if (end !== undefined) {
        flush();
        found.push({ kind: mark, text: text.slice(at + 1, end) });
        at = end + 1;
        continue;
      }
    }
    const link = wordBefore.test(text[at - 1] ?? '') ? undefined : linkAt(text, at);
    if (link) {
      flush();
      found.push({ kind: 'link', ...link });
      at += link.text.length;
      continue;
    }
    plain += character;
    at += 1;
  }
  flush();
  return found;
}

/** A mark closes on the same line, after something that is not a space, and before what is not a word. */
function endOfMark(text: string, start: number, character: string): number | undefined {
  if (/\s/.test(text[start + 1] ?? ' ') || text[start + 1] === character) return undefined;
  const limit = Math.min(text.length, start + longestMark);
  for (let at = start + 2; at < limit; at++) {
    if (text[at] === '\n') return undefined;
    if (text[at] === character && !/\s/.test(text[at - 1] ?? ' ') && !wordBefore.test(text[at + 1] ?? '')) return at;
  }
  return undefined;
}

function linkAt(text: string, at: number): { text: string; href: string } | undefined {
  linkStart.lastIndex = at;
  if (linkStart.test(text)) {
    let end = at;
    while (end < text.length && !/[\s<>"]/.test(text[end] ?? ' ')) end += 1;
    // The stop at the end of a sentence is not part of the address.
    while (end > at && /[.,;:!?)\]'*_~]/.test(text[end - 1] ?? '')) end -= 1;
    const found = text.slice(at, end);
    const href = safeHref(found.startsWith('www.') || found.startsWith('WWW.') ? `https://${found}` : found);
    return href === undefined ? undefined : { text: found, href };
  }
  mail.lastIndex = at;
  const address = mail.exec(text)?.[0];
  return address === undefined ? undefined : { text: address, href: `mailto:${address}` };
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
