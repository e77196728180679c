import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Balance, getBalances } from '../../../../common/contracts/balances.ts';
import type { Answer } from '../../../../common/contracts/contract.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { PartMissing } from '../../../pages/parts/part-missing.tsx';
import { Amount } from '../../../parts/amount.tsx';
import { Time } from '../../../parts/time.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { RecordView } from '../../types.ts';
import './balances.css';
import { texts } from './texts.ts';

type Props = Pick<ComponentProps<NonNullable<NonNullable<RecordView['slots']>['list.above']>>, 'values' | 'set'>;
type Filters = Readonly<Record<string, string>>;

/** The rows that each number is the sum of. */
const rowsAt: Readonly<Record<'pending' | 'available' | 'held' | 'outgoing', Filters>> = {
  pending: { type: 'payment', state: 'succeeded', available_from_null: 'false', available_at_null: 'true' },
  available: { type: 'payment', available_at_null: 'false' },
  held: { state: 'held' },
  outgoing: { type: 'refund', state_in: 'initiated,pending' },
};
const rowsOf: Readonly<Record<Balance['keeper'], Filters>> = {
  platform: { rehearsal: 'false', payment_account_id_null: 'true' },
  own: { rehearsal: 'false', payment_account_id_null: 'false' },
  rehearsal: { rehearsal: 'true' },
};
const places = ['pending', 'available', 'held', 'outgoing'] as const;
const own = [...Object.values(rowsAt), ...Object.values(rowsOf)].flatMap(Object.keys);

/** Where money by phone stands, by whose account it is at: each number leads to the payments that it is made of. */
export function Balances({ values, set }: Props) {
  const t = useTexts(texts);
  const query = useQuery({
    queryKey: ['figures', 'transactions', 'balances'],
    queryFn: async ({ signal }) =>
      (await http.get<Answer<typeof getBalances>>('/api/money/balances', { signal })).data.balances,
    placeholderData: (before) => before,
  });
  const { data } = query;
  if (isNotLoaded(query)) return <PartMissing query={query} part={t.title} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="balances" aria-label={t.title}>
      {data.map((balance) => (
        <div key={balance.keeper} className="balance">
          <h3>{t.keepers[balance.keeper]}</h3>
          <div>
            {places.map((place) => {
              const filters = { ...rowsAt[place], ...rowsOf[balance.keeper] };
              const isShown = Object.entries(filters).every(([name, value]) => values[name] === value);
              const none = Object.fromEntries(own.map((name) => [name, undefined]));
              return (
                <button
                  key={place}
                  type="button"
                  disabled={balance[place] === 0}
                  aria-pressed={isShown}
                  onClick={() => set({ ...none, ...(!isShown && filters) })}
                >
                  <span className="soft">{t.places[place]}</span>
                  <Amount value={balance[place]} size="row" isRehearsal={balance.keeper === 'rehearsal'} />
                  {place === 'pending' && balance.next && (
                    <small className="soft">
                      <Amount value={balance.next.amount} /> {t.next} · <Time at={balance.next.at} />
                    </small>
                  )}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </section>
  );
}
