import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { ColumnField, ColumnKind } from '../../resources/kit/index.ts';
import { csvHeads } from './csv-cells.ts';

/** What a workbook keeps as days, in no zone: a day of the calendar, an instant as the shop’s clock shows it. */
const asDay: { [K in ColumnKind]?: { format: string; of(text: string): Date } } = {
  date: { format: 'yyyy-mm-dd', of: (day) => new Date(`${day}T00:00:00Z`) },
  instant: {
    format: 'yyyy-mm-dd hh:mm',
    of(at) {
      const { day, time } = wallTimeAt(timeZone, new Date(at));
      return new Date(`${day}T${time}:00Z`);
    },
  },
};

/** Pages of rows of cells, the headings first and by themselves, as a workbook of one sheet. */
export function workbookOf(
  pages: AsyncIterable<unknown[][]>,
  { name, fields }: { name: string; fields: readonly (readonly [name: string, field: ColumnField])[] },
): AsyncIterable<Uint8Array> {
  const days = fields.flatMap(([name, field]) => csvHeads(name, field).map(() => asDay[field.kind]));
  const columns = days.map(
    (day): ColumnDef => (day ? { style: { numFmt: day.format }, width: day.format.length + 2 } : {}),
  );
  async function* rows(): AsyncIterable<CellValue[]> {
    let isHead = true;
    for await (const page of pages) {
      for (const row of page) yield row.map((value, at) => cellOf(value, isHead ? undefined : days[at]));
      isHead = false;
    }
  }
  return writeXlsxStream(rows(), { name, columns });
}

/** Numbers are numbers there, and all else is text: a phone keeps its plus, and nothing starts a formula. */
function cellOf(value: unknown, day: (typeof asDay)[ColumnKind]): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  return day ? day.of(value) : value;
}
