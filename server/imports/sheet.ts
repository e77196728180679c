import { detectDelimiter, parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import type { ProblemCode } from '../../resources/problems.ts';
import { decode } from './decode.ts';
import { unpackedSize } from './unpacked-size.ts';

interface SheetRow {
  /** As spreadsheets count, from 1. */
  row: number;
  cells: string[];
}
export interface Sheet {
  heads: string[];
  rows: SheetRow[];
}
type SheetRefusal = Extract<ProblemCode, `import_${string}`>;
export type SheetReading = Sheet | { refused: SheetRefusal };

const maxRows = 50_000;
const maxColumns = 60;
/** More than any field takes: what is longer is refused at its field. */
const maxLetters = 10_000;
const maxUnpacked = 200 * 1024 * 1024;
const zip = [0x50, 0x4b, 0x03, 0x04];
/** What is no table, however its name ends. */
const otherText = /^\s*(<|%PDF|\{\\rtf)/i;

/** Reads a file whole: its first row that holds something are the headings. */
export async function readSheet(bytes: Uint8Array): Promise<SheetReading> {
  try {
    const isWorkbook = zip.every((byte, at) => bytes[at] === byte);
    return await collect(isWorkbook ? workbookRows(bytes) : textRows(bytes));
  } catch (error) {
    return { refused: error instanceof Refusal ? error.code : 'import_unreadable' };
  }
}

class Refusal extends Error {
  readonly code: SheetRefusal;
  constructor(code: SheetRefusal) {
    super(code);
    this.code = code;
  }
}

/** Of all cells together: ten times what a full sheet of honest rows holds. */
const maxText = 50_000_000;

async function collect(lines: AsyncIterable<SheetRow> | Iterable<SheetRow>): Promise<SheetReading> {
  let heads: string[] | undefined;
  let letters = 0;
  const rows: SheetRow[] = [];
  for await (const { row, cells } of lines) {
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    // A text that a workbook has once may stand in each of its cells: it unpacks here.
    letters = cells.reduce((sum, cell) => sum + cell.length, letters);
    if (letters > maxText) throw new Refusal('import_unpacks_too_large');
    if (cells.length === 0) continue;
    if (cells.length > maxColumns) throw new Refusal('import_too_many_columns');
    if (!heads) heads = cells;
    else if (rows.length === maxRows) throw new Refusal('import_too_many_rows');
    else rows.push({ row, cells });
  }
  if (!heads || rows.length === 0) throw new Refusal('import_empty');
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), heads.length);
  return { heads: Array.from({ length: width }, (_, at) => heads[at] ?? ''), rows };
}

function* textRows(bytes: Uint8Array): Iterable<SheetRow> {
  const text = decode(bytes);
  if (text === undefined || otherText.test(text)) throw new Refusal('import_file_type');
  const [separatorLine, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const rest = separatorLine === undefined ? text : text.slice(separatorLine.length);
  const lines = parseCsv(rest, {
    delimiter: separator ?? detectDelimiter(rest.slice(0, 64_000)),
    typeInference: false,
  });
  // A quotation mark that is never closed has swallowed the rest into the last row.
  const isOdd = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  if (isOdd && lines.at(-1)?.some((cell) => String(cell).includes('\n'))) throw new Refusal('import_unreadable');
  const before = separatorLine === undefined ? 1 : 2;
  for (const [at, cells] of lines.entries()) yield { row: at + before, cells: cells.map(cellText) };
}

async function* workbookRows(bytes: Uint8Array): AsyncIterable<SheetRow> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new Refusal('import_unreadable');
  if (size > maxUnpacked) throw new Refusal('import_unpacks_too_large');
  for await (const { index, values } of streamXlsxRows(bytes)) yield { row: index + 1, cells: values.map(cellText) };
}

/** A cell as text: days and times as ISO 8601 writes them, numbers as they are. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const iso = Number.isNaN(value.getTime()) ? '' : value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
  }
  return unguarded(String(value).trim().slice(0, maxLetters));
}

/** Without the apostrophe that our files, and spreadsheets, put before what would start a formula. */
const unguarded = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
