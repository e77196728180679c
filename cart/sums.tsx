import { formatMoney } from '../common/money.ts';
import { useSpeech } from './context.ts';

export function Sums({ rows, total }: { rows: (readonly [string, number])[]; total: number }) {
  const { t } = useSpeech();
  return (
    <dl className="sums">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="total" aria-live="polite">
        <dt>{t.total}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
