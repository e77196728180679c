import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Sums } from './use-sums.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  sums: Sums;
}

/** What some column's sum counts, where that is not every row: as a day's sum says it. */
const labelOf = ({ resource, words }: Omit<Props, 'sums'>, name: string) =>
  name === resource.ui?.daySum?.field ? words.daySum : undefined;

/** Below cards: what all of them come to, on this page or not. */
export function ListSum({ sums, ...view }: Props) {
  const t = useTexts(texts);
  return [...sums].map(([name, sum]) => (
    <p key={name} className="list-sum">
      <span>{[t.list_sum(view.words.many), labelOf(view, name)].filter(Boolean).join(' · ')}</span>{' '}
      <Amount value={sum} withCode />
    </p>
  ));
}

interface FootProps extends Props {
  columns: readonly string[];
  /** Cells before and after those of the columns. */
  before: number;
  after: number;
  isRight(name: string): boolean;
}

/** Below a table's columns: what each comes to over all rows, on this page or not. */
export function SumFoot({ sums, columns, before, after, isRight, ...view }: FootProps) {
  const t = useTexts(texts);
  const first = columns.findIndex((name) => sums.has(name));
  // A column of money alone leaves no room for what the row is.
  if (first < 1 && before === 0) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before + first}>
          {t.list_sum(view.words.many)}
        </th>
        {columns.slice(first).map((name) => {
          const sum = sums.get(name);
          return (
            <td key={name} className={isRight(name) ? 'right' : undefined}>
              {sum !== undefined && (
                <>
                  {labelOf(view, name) && <small>{labelOf(view, name)} </small>}
                  <Amount value={sum} />
                </>
              )}
            </td>
          );
        })}
        {after > 0 && <td colSpan={after} />}
      </tr>
    </tfoot>
  );
}
