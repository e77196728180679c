import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { transactions as record } from '../../../../resources/transactions.ts';
import { http } from '../../../app/http.ts';
import { Amount } from '../../../parts/amount.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { RecordView } from '../../types.ts';
import { Balances } from '../balances/balances.tsx';
import { texts } from '../texts.ts';
import './totals.css';

type Props = ComponentProps<NonNullable<NonNullable<RecordView['slots']>['list.above']>>;
interface Group {
  sum: number;
  rehearsed: number;
  count: number;
}
interface Totals extends Omit<Group, 'count'> {
  by: Readonly<Record<string, Readonly<Record<string, Group>>>>;
}
const fields = ['state', 'method', 'provider', 'network'] as const;

/** What the list comes to, by how it stands, its way, its service and its network: each leads to exactly its rows. */
export default function TransactionTotals({ words, values, set }: Props) {
  const t = useTexts(texts);
  const params = { ...values, field: 'gross', _by: fields.join(',') };
  const { data, isError } = useQuery({
    queryKey: ['figures', record.name, 'totals', params],
    queryFn: async ({ signal }) => (await http.get<Totals>(`/api/${record.name}/sum`, { signal, params })).data,
    placeholderData: (before) => before,
  });
  // The list below says what went wrong.
  if (isError && data === undefined) return null;
  if (data === undefined)
    return (
      <div className="panel money-totals" aria-busy="true">
        <p>{t.received}</p>
      </div>
    );
  if (Object.keys(data.by.state ?? {}).length === 0) return null;
  const onlyRehearsed = data.sum === 0 && data.rehearsed !== 0;
  return (
    <details className="panel money-totals">
      <summary>
        {t.received}
        <Amount value={onlyRehearsed ? data.rehearsed : data.sum} size="row" isRehearsal={onlyRehearsed} />
      </summary>
      <Balances {...{ values, set }} />
      <div>
        {fields.map((field) => {
          const { label, choices = {} } = words.field(field);
          const groups = Object.entries(choices).flatMap(([value, name]) => {
            const group = data.by[field]?.[value];
            return group ? [{ value, name, group }] : [];
          });
          if (groups.length === 0) return null;
          return (
            <section key={field} aria-label={label}>
              <h3>{label}</h3>
              {groups.map(({ value, name, group }) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={values[field] === value}
                  onClick={() => set({ [field]: values[field] === value ? undefined : value })}
                >
                  <span>
                    {name} <small className="soft">{group.count}</small>
                  </span>
                  {(group.sum !== 0 || group.rehearsed !== 0) && <Sum {...group} />}
                </button>
              ))}
            </section>
          );
        })}
      </div>
    </details>
  );
}

/** Rehearsed money stands apart. */
const Sum = ({ sum, rehearsed }: Pick<Group, 'sum' | 'rehearsed'>) => (
  <span className="money-sum">
    {(sum !== 0 || rehearsed === 0) && <Amount value={sum} size="row" />}
    {rehearsed !== 0 && <Amount value={rehearsed} size="row" isRehearsal />}
  </span>
);
