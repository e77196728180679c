import type { CrudSort } from '@refinedev/core';
import { useTexts } from '../../parts/use-texts.ts';
import { DayHead } from './day-head.tsx';
import { useDays } from './days.ts';
import { GridRow, isRight } from './grid-row.tsx';
import { useHasRowAmount } from './row-amount.tsx';
import { SelectRow } from './select-row.tsx';
import { SumFoot } from './sums.tsx';
import { texts } from './texts.ts';
import type { DaySums } from './use-day-sums.ts';
import type { Selection } from './use-selection.ts';
import type { Sums } from './use-sums.ts';
import type { View } from './view.ts';

interface Props extends View {
  sorters?: CrudSort[];
  /** Left out, the rows stand in the order they have. */
  sort?(field: string, order: CrudSort['order']): void;
  /** Left out, nothing is done to several at once. */
  selection?: Selection | undefined;
  /** Rows stand under their day, where that is the list's order. */
  byDay?: boolean;
  /** What each day comes to, as far as it is known. */
  daySums?: DaySums;
  /** Each row ends with its next step. */
  withNext?: boolean;
  /** What columns come to over more rows than these; left out, that is not told. */
  sums?: Sums;
}

const nothing: Sums = new Map();

/** A plain table: quick to draw, read well by screen readers, one link a row. */
export function Grid({
  resource,
  words,
  rows,
  titles,
  columns,
  sorters = [],
  sort,
  selection,
  byDay = false,
  daySums,
  withNext = false,
  sums = nothing,
}: Props) {
  const t = useTexts(texts);
  const ids = rows.map(({ id }) => String(id));
  const sortable = (name: string) => sort && resource.query?.sort?.includes(name) === true;
  const steps = withNext && resource.ui?.row?.next !== undefined;
  const withAmount = useHasRowAmount();
  const width = columns.length + [selection, withAmount, steps].filter(Boolean).length;
  const days = useDays(rows, byDay ? resource.ui?.day : undefined);
  const at = (name: string) => sorters.find(({ field }) => field === name)?.order;
  return (
    <div className="grid-wrap">
      <table className="grid">
        <thead>
          <tr>
            {selection && (
              <th scope="col" aria-label={t.selectPage}>
                <SelectRow
                  label={t.selectPage}
                  checked={ids.every(selection.has)}
                  change={(checked) => selection.set(ids, checked)}
                />
              </th>
            )}
            {columns.map((name) => {
              const order = at(name);
              return (
                <th
                  key={name}
                  scope="col"
                  className={isRight(resource, name) ? 'right' : undefined}
                  aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
                >
                  {sortable(name) ? (
                    <button type="button" onClick={() => sort?.(name, order === 'asc' ? 'desc' : 'asc')}>
                      {words.field(name).label}
                      {order && `\u00a0${order === 'asc' ? '↑' : '↓'}`}
                    </button>
                  ) : (
                    words.field(name).label
                  )}
                </th>
              );
            })}
            {withAmount && (
              <th scope="col">
                <span className="hidden-text">{t.in_all}</span>
              </th>
            )}
            {steps && (
              <th scope="col">
                <span className="hidden-text">{t.next_step}</span>
              </th>
            )}
          </tr>
        </thead>
        {days.map(({ day = '', title, rows: ofDay }) => (
          <tbody key={day}>
            {title !== undefined && (
              <tr className="day-row">
                <th scope="rowgroup" colSpan={width}>
                  <div className="day-head">
                    <DayHead {...{ title, words }} sum={daySums?.get(day)} />
                  </div>
                </th>
              </tr>
            )}
            {ofDay.map((row) => (
              <GridRow
                key={String(row.id)}
                {...{ resource, words, titles, columns, row, selection, steps, withAmount }}
                isUnderDay={title !== undefined}
              />
            ))}
          </tbody>
        ))}
        {sums.size > 0 && (
          <SumFoot
            {...{ resource, words, columns, sums }}
            before={selection ? 1 : 0}
            after={Number(withAmount) + Number(steps)}
            isRight={(name) => isRight(resource, name)}
          />
        )}
      </table>
    </div>
  );
}
