import { parseAmount } from '../../common/money.ts';
import { languages } from '../../resources/enums.ts';
import type { ColumnField, ColumnKind } from '../../resources/kit/index.ts';
import { csvParse } from '../rest/csv-cells.ts';

/** A field's choices by what people call them, in small letters: what is stored, and its words in both languages. */
export type ChoiceWords = ReadonlyMap<string, string>;
export const choiceWords = (values: readonly string[], labels: Record<string, Record<string, string>>): ChoiceWords =>
  new Map([
    ...languages.flatMap((language) =>
      values.map((value): [string, string] => [labels[language]?.[value]?.toLowerCase() ?? value, value]),
    ),
    ...values.map((value): [string, string] => [value.toLowerCase(), value]),
  ]);

type Reader = (cell: string, choices: ChoiceWords | undefined) => unknown;
const bools: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, ndiyo: true, ndio: true, 1: true },
  ...{ false: false, no: false, n: false, hapana: false, 0: false },
};
const thousands = /^\d{1,3}([, ]\d{3})+$/;
/** `1.500` is a thousand and a half to one, one and a half to another. */
const dotted = /^-?\d{1,3}(\.\d{3})+$/;
const dayMonthYear = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** How people write what our own files write in one way alone; undefined where a cell is none of it. */
const readers: { [K in ColumnKind]?: Reader } = {
  money: (cell) => parseAmount(cell) ?? (dotted.test(cell) ? cell : undefined),
  int: (cell) => (thousands.test(cell) ? Number(cell.replace(/[, ]/g, '')) : dotted.test(cell) ? cell : undefined),
  bool: (cell) => bools[cell.toLowerCase()],
  choice: (cell, choices) => choices?.get(cell.toLowerCase()),
  date(cell) {
    const [, day = '', month = '', year = ''] = dayMonthYear.exec(cell) ?? [];
    if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return /^\d{4}-\d{2}-\d{2}T/.test(cell) ? cell.slice(0, 10) : undefined;
  },
  tags: (cell) =>
    cell.startsWith('[')
      ? undefined
      : cell
          .split(/[,;]/)
          .map((each) => each.trim())
          .filter((each) => each !== ''),
};

/** What a cell says, as a call takes it; what it cannot be is given as it stands, for the field's own check. */
export const cellValue = (field: ColumnField, cell: string, choices?: ChoiceWords): unknown =>
  readers[field.kind]?.(cell, choices) ?? csvParse(field, [cell]) ?? cell;
