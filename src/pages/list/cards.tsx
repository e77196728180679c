import { useTexts } from '../../parts/use-texts.ts';
import { calledIn } from '../called.ts';
import { DayHead } from './day-head.tsx';
import { useDays } from './days.ts';
import { RecordRow } from './record-row.tsx';
import { SelectRow } from './select-row.tsx';
import { texts } from './texts.ts';
import type { DaySums } from './use-day-sums.ts';
import type { Selection } from './use-selection.ts';
import type { View } from './view.ts';

interface Props extends View {
  selection?: Selection | undefined;
  /** Rows stand under their day, where that is the list's order. */
  byDay?: boolean;
  /** What each day comes to, as far as it is known. */
  sums?: DaySums;
}

/** Rows that share a card, one for each day where a list goes by days. */
export function Cards({ rows, selection, byDay = false, sums, resource, words, titles, columns }: Props) {
  const t = useTexts(texts);
  const days = useDays(rows, byDay ? resource.ui?.day : undefined);
  return days.map(({ day = '', title, rows: ofDay }) => (
    <section key={day} className="day">
      {title !== undefined && (
        <div className="day-head">
          <DayHead {...{ title, words }} sum={sums?.get(day)} />
        </div>
      )}
      <ul className="cards rows-card">
        {ofDay.map((row) => (
          <li key={String(row.id)} data-row={row.id} className={selection && 'selectable'}>
            {selection && (
              <SelectRow
                label={t.select(calledIn({ resource, row, words }))}
                checked={selection.has(String(row.id))}
                change={(checked) => selection.set([String(row.id)], checked)}
              />
            )}
            <RecordRow {...{ resource, words, titles, columns, row }} isUnderDay={title !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
