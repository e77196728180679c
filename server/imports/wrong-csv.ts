import { Readable } from 'node:stream';
import { csvLine } from '../../common/csv.ts';
import type { Language } from '../../resources/enums.ts';
import type { Caller } from '../http.ts';
import type { Services } from '../services.ts';
import { importOf, rowsAfter } from './answer-rows.ts';
import type { Import, ImportRow } from './rows.ts';

const page = 500;
/** The two columns that are not of the file; sent again they are no field of anything. */
const beside: Record<Language, readonly [string, string]> = {
  en: ['File row', 'What is wrong'],
  sw: ['Mstari wa faili', 'Tatizo'],
};

/** The rows that were not taken, as they came or were mended, to be put right elsewhere and sent again. */
export async function wrongCsv(
  { db }: Services,
  caller: Caller,
  id: string,
): Promise<{ name: string; lines: Readable }> {
  const { shopId, language } = caller;
  const of = await db.withShop(shopId, (tx) => importOf(tx, caller, { shopId, id }));
  async function* lines() {
    yield `\uFEFF${csvLine([...beside[language], ...of.columns.map(({ head }) => head)])}`;
    for (let after = 0; ; ) {
      const rows = await db.withShop(shopId, (tx) => rowsAfter(tx, { shopId, id }, after, page, 'wrong', 'skipped'));
      yield rows.map((row) => csvLine(line(of, row, language))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < page) return;
      after = last.row;
    }
  }
  return { name: `${of.record}-errors.csv`, lines: Readable.from(lines(), { highWaterMark: 1 }) };
}

function line({ columns }: Import, { row, cells, mended, problems }: ImportRow, language: Language): unknown[] {
  const shown = columns.map(({ field }, at) => (field === null ? undefined : mended[field]) ?? cells[at] ?? '');
  return [
    row,
    Object.values(problems)
      .map((words) => words[language])
      .join(' '),
    ...shown,
  ];
}
