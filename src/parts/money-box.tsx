import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import './money-box.css';

export interface MoneyLine {
  key: string;
  label: ReactNode;
  /** Minor units. */
  amount: number;
  /** `open`: what waits to be settled; `paid`: what is confirmed; `sum`: what the others add up to. */
  tone?: 'open' | 'paid' | 'sum';
}
interface Props {
  label: string;
  total: number;
  /** What came and stayed. */
  paid: number;
  isRehearsal: boolean;
  /** Nothing is asked for any more: there is no bar. */
  isClosed?: boolean;
  lines: readonly MoneyLine[];
  children?: ReactNode;
}

/** What a record is worth, how much of it came and what is left. */
export function MoneyBox({ label, total, paid, isRehearsal, isClosed = false, lines, children }: Props) {
  const share = total > 0 ? Math.min(100, (Math.max(0, paid) / total) * 100) : 0;
  return (
    <section className="money panel" data-rehearsal={isRehearsal || undefined}>
      <p className="money-total">
        <span className="soft">{label}</span>
        <Amount value={total} size="title" withCode isRehearsal={isRehearsal} />
      </p>
      {!isClosed && (
        <div className="money-bar" aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      <MoneyLines lines={lines} isRehearsal={isRehearsal} />
      {children}
    </section>
  );
}

/** Amounts under each other, each with its name. */
export const MoneyLines = ({ lines, isRehearsal = false }: { lines: readonly MoneyLine[]; isRehearsal?: boolean }) => (
  <dl className="money-box">
    {lines.map(({ key, label, amount, tone }) => (
      <div key={key} data-row={key} data-tone={tone}>
        <dt>{label}</dt>
        <dd>
          <Amount value={amount} isRehearsal={isRehearsal && tone === 'paid'} />
        </dd>
      </div>
    ))}
  </dl>
);
