import { formatMoney } from '../../common/money.ts';
import type { MovingSum } from '../totals.ts';

type Row = readonly [name: string, amount: number, hook?: MovingSum] | false;

/**
 * Amounts under each other, the last of them large. A row with a hook moves with the form, and is there also at zero,
 * hidden.
 */
export function Sums({
  rows,
  total,
  live,
}: {
  rows: Row[];
  total?: readonly [string, number, ...unknown[]];
  live?: boolean;
}) {
  return (
    <dl className="sums">
      {rows.map(
        (row) =>
          row && (
            <div key={`${row[2] ?? ''}${row[0]}`} hidden={row[2] !== undefined && row[1] === 0}>
              <dt>{row[0]}</dt>
              <dd data-sum={row[2]}>{formatMoney(row[1])}</dd>
            </div>
          ),
      )}
      {total && (
        <div className="total">
          <dt>{total[0]}</dt>
          <dd data-sum={live ? 'total' : undefined} aria-live={live ? 'polite' : undefined}>
            {formatMoney(total[1])}
          </dd>
        </div>
      )}
    </dl>
  );
}
