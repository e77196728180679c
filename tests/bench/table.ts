/** Prints rows as a table; the first is its head. */
export function print(rows: readonly string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n'));
}
