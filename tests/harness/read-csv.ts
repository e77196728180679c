/** The cells of a file of comma-separated values (RFC 4180). */
export function readCells(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/y;
  const rows: string[][] = [[]];
  const body = text.replace('\uFEFF', '');
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body);
    if (!found) throw new Error(`no cell at ${cell.lastIndex}`);
    const [, raw = '', end] = found;
    const unquoted = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    rows.at(-1)?.push(unquoted);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The same, without the apostrophe before what would start a formula. */
export const readCsv = (text: string): string[][] =>
  readCells(text).map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
