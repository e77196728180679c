import { currency } from '../../resources/brand.ts';
import { languages } from '../../resources/enums.ts';
import type { Attachment, ColumnField, ColumnKind, Translated } from '../../resources/kit/index.ts';
import { fileUrl, privateFileUrl } from '../files/url.ts';

/**
 * A kind's values in the cells of a row. Text in, text out: how a cell is written so that it starts no formula is the
 * writer's matter.
 */
interface InCells {
  /**
   * What stands behind the field's name at the head of each of its columns; one column without anything, unless said
   * otherwise.
   */
  heads?: readonly string[];
  print(value: unknown): unknown[];
  /** Undefined: these cells say nothing of the kind. What they say is checked as any other input is. */
  parse(cells: readonly string[]): unknown;
}

const empty = (cell: string | undefined) => cell === undefined || cell === '';
const one = (print: (value: unknown) => unknown, parse: (cell: string) => unknown): InCells => ({
  print: (value) => [value === null || value === undefined ? null : print(value)],
  parse: ([cell = '']) => (empty(cell) ? null : parse(cell)),
});
const asIs = (value: unknown) => value;
const number = (cell: string) => (/^-?\d{1,15}(\.\d+)?$/.test(cell) ? Number(cell) : undefined);
const words = one(asIs, asIs);
const json = one(JSON.stringify, (cell) => {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return undefined;
  }
});

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const suffixByKind = { photo: '', 'PDF File': '#pdf' } as const;
const storedFilePattern = new RegExp(`^/api/files/(${uuid})(#pdf)?$`);
const printAttachment = (value: unknown) => {
  const attachment = value as Attachment;
  return attachment.kind === 'URL Link'
    ? attachment.url
    : privateFileUrl(attachment.file) + suffixByKind[attachment.kind];
};
function parseAttachment(cell: string): Attachment {
  const [, file, hash] = storedFilePattern.exec(cell) ?? [];
  if (file === undefined) return { kind: 'URL Link', url: cell };
  return { kind: hash === undefined ? 'photo' : 'PDF File', file };
}

/** Types keep it out of the lists of what is exported. */
function never(): never {
  throw new Error('a secret stands in no file');
}

/** How each kind stands in a file of comma-separated values. */
const cells: { [K in ColumnKind]: InCells } = {
  id: words,
  text: words,
  longtext: words,
  phone: words,
  email: words,
  int: one(asIs, number),
  // In the currency's own units, as people write it.
  money: one(
    (value) => Number(value) / currency.minor,
    (cell) => {
      const amount = number(cell);
      return amount === undefined ? undefined : Math.round(amount * currency.minor);
    },
  ),
  bool: one(asIs, (cell) => ({ true: true, false: false })[cell]),
  date: words,
  instant: words,
  time: words,
  choice: words,
  state: words,
  ref: words,
  list: json,
  tags: json,
  condition: json,
  file: one(
    (id) => fileUrl(String(id)),
    (cell) => new RegExp(`^/files/(${uuid})\\.jpg$`).exec(cell)?.[1],
  ),
  attachment: one(printAttachment, parseAttachment),
  translated: {
    heads: languages.map((language) => `_${language}`),
    print: (value) => languages.map((language) => (value as Translated | null)?.[language] ?? null),
    parse: (texts) => {
      const translations = languages.flatMap((language, index) =>
        empty(texts[index]) ? [] : [[language, texts[index]]],
      );
      return translations.length === 0 ? null : Object.fromEntries(translations);
    },
  },
  secret: one(never, never),
  colour: words,
  json,
};

const unprinted: { [K in ColumnKind]?: true } = { secret: true };
/** Whether it may stand in a file at all. */
export const isPrinted = ({ kind, options }: ColumnField): boolean => !unprinted[kind] && !('stays' in options);

const cellsOf = ({ kind }: ColumnField): InCells => cells[kind];
/** The heads of a field's columns. */
export const csvHeads = (name: string, field: ColumnField): string[] =>
  (cellsOf(field).heads ?? ['']).map((head) => name + head);
/** How a value becomes the columns of {@link csvHeads}. */
export const csvPrinter = (field: ColumnField): InCells['print'] => cellsOf(field).print;
/** Writes the columns of a row, one field after the other. */
export const rowPrinter =
  (columns: readonly (readonly [name: string, print: InCells['print']])[]) =>
  (row: Readonly<Record<string, unknown>>): unknown[] => {
    const line: unknown[] = [];
    for (const [name, print] of columns) line.push(...print(row[name]));
    return line;
  };
/** The value that cells say, as a call takes it; undefined where they say none of this kind. */
export const csvParse = (field: ColumnField, texts: readonly string[]): unknown => cellsOf(field).parse(texts);
