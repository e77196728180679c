/** As many characters as one call reads. */
export const longestRead = 2000;
/** How often it is called for one text: a list of three hundred goods. */
const mostParts = 6;

export interface Part {
  /** Where in the whole it begins. */
  from: number;
  text: string;
}

/** A long text in parts that one call reads, each cut where a thing ends; beyond the last of them nothing is read. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < text.length && parts.length < mostParts; ) {
    const part = text.slice(from, from + longestRead);
    const end = from + part.length < text.length ? lastBreak(part) : part.length;
    parts.push({ from, text: part.slice(0, end) });
    from += end;
  }
  return parts;
}

/** Behind the last line, else the last comma, else the last word. */
function lastBreak(text: string): number {
  // A comma inside of a number ends nothing.
  const ends = [/\n[^\n]*$/, /[,;](?=\D)(?:[^,;]|,(?=\d|$))*$/, /\s\S*$/];
  const found = ends.map((last) => text.search(last)).find((at) => at > 0);
  return found === undefined ? text.length : found + 1;
}
