import { type MoneyAnatomy, meets } from '../../../resources/kit/index.ts';
import { MoneyBox, type MoneyLine } from '../../parts/money-box.tsx';
import type { Shown } from './draw.tsx';

/** What a record is worth: its lines, the sum, what came of it and what is left. */
export function RecordMoney({ money, resource, row, words }: Shown & { money: MoneyAnatomy }) {
  const { sum, lines = [], less = [], paid, left, when } = money;
  if (typeof row[sum] !== 'number' || (when && !meets(resource.fields, when, row))) return null;
  const amountAt = (name: string | undefined) => (typeof row[name ?? ''] === 'number' ? Number(row[name ?? '']) : 0);
  const line = (name: string, tone?: MoneyLine['tone'], sign = 1): MoneyLine[] =>
    typeof row[name] === 'number'
      ? [{ key: name, label: words.field(name).label, amount: sign * amountAt(name) || 0, ...(tone && { tone }) }]
      : [];
  const isPaid = amountAt(paid) > 0;
  const isOwed = paid !== undefined;
  return (
    <MoneyBox
      label={words.field(sum).label}
      total={amountAt(sum)}
      paid={amountAt(paid)}
      isRehearsal={row.rehearsal === true}
      isClosed={paid === undefined}
      lines={[
        ...lines.flatMap((name) => line(name)),
        // Beside what was paid and is left, nothing taken off says nothing.
        ...less.flatMap((name) => (isOwed && amountAt(name) === 0 ? [] : line(name, undefined, -1))),
        ...(paid === undefined ? [] : line(paid, isPaid ? 'paid' : undefined)),
        ...(left === undefined ? [] : line(left, amountAt(left) > 0 ? 'open' : undefined)),
      ]}
    />
  );
}
