import { stringifyTableParams, useNavigation } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { customers } from '../../../../resources/customers.ts';
import { mayDo } from '../../../../resources/may.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { useHolder } from '../../../app/may.ts';
import { totalText } from '../../../pages/list/total.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { useWords } from '../../../pages/words.ts';
import { Amount } from '../../../parts/amount.tsx';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { InitialsCoin } from '../../../parts/initials-coin.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Row as Line } from '../../../parts/row.tsx';
import { SkeletonRows } from '../../../parts/skeleton.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Row } from '../../types.ts';
import { texts } from '../texts.ts';
import { paramsOf, useSize } from '../use-people.ts';
import { Why } from './why.tsx';
import '../segments.css';

const shown = 6;

/** Who is in a segment now, the biggest buyers first, and why somebody is or is not. */
export default function People({ row }: { row: Row }) {
  const mayRead = mayDo(useHolder(), customers.name, 'read');
  return (
    mayRead && (
      <>
        <Who row={row} />
        <Why row={row} />
      </>
    )
  );
}

function Who({ row }: { row: Row }) {
  const t = useTexts(texts);
  const words = useWords(customers);
  const { listUrl, showUrl } = useNavigation();
  const filters = Object.entries(paramsOf(row)).map(([field, value]) => ({ field, operator: 'eq' as const, value }));
  const all = `${listUrl(customers.name)}?${stringifyTableParams({ filters, sorters: [] })}`;
  const size = useSize(row);
  const query = useQuery({
    queryKey: ['segments', 'people', row.id, row.conditions],
    queryFn: async ({ signal }) => {
      const params = { ...paramsOf(row), _start: 0, _end: shown, _sort: 'total_amount', _order: 'desc' };
      return (await http.get<Row[]>(`/api/${customers.name}`, { signal, params })).data;
    },
  });
  const { data: people } = query;
  const total = size.data && totalText({ total: size.data.count, isEstimate: size.data.is_estimate });
  return (
    <Panel
      title={
        <h2>
          {t.who}
          {total !== undefined && ` · ${t.people(total)}`}
        </h2>
      }
    >
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.isLoading && <SkeletonRows rows={3} />}
      {people?.length === 0 && <p className="soft">{t.nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <>
          <ul className="segment-people">
            {people.map((person) => (
              <li key={person.id}>
                <Line
                  lead={<InitialsCoin name={String(person.name)} />}
                  title={String(person.name)}
                  line={[words.count('total_orders', Number(person.total_orders), false)]}
                  amount={<Amount value={Number(person.total_amount)} size="row" />}
                  to={showUrl(customers.name, person.id)}
                />
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink to={all}>{t.all}</ButtonLink>
          </p>
        </>
      )}
    </Panel>
  );
}
