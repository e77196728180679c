import { useNavigation } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../../../common/phone.ts';
import { customers } from '../../../../resources/customers.ts';
import { AskedAction } from '../../../actions/asked-action.tsx';
import { useActions } from '../../../actions/use-actions.ts';
import { http } from '../../../app/http.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Row } from '../../types.ts';
import { texts } from '../texts.ts';
import { beginningOf, isAlike } from './is-alike.ts';

const alikeKey = ['customers', 'alike'];
/** So many are fetched, and of them shown. */
const fetched = 10;
const shown = 3;

/** Who may be the same person by name, with the way to make them one; nothing for who may not. */
export function Twins({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { showUrl } = useNavigation();
  const [other, setOther] = useState<string>();
  const client = useQueryClient();
  // Who became one with her is no twin any more.
  const refresh = () => client.invalidateQueries({ queryKey: alikeKey });
  const { offered, running, run } = useActions(customers, [row], { refresh });
  const merging = offered.find(({ name, why }) => name === 'merge' && why === undefined);
  const name = String(row.name);
  const beginning = beginningOf(name);
  const { data = [] } = useQuery({
    queryKey: [...alikeKey, row.id, beginning],
    enabled: merging !== undefined && beginning !== undefined,
    queryFn: async ({ signal }) =>
      (
        await http.get<Row[]>('/api/customers', {
          signal,
          params: { name_like: beginning, _start: 0, _end: fetched, _sort: 'created_at', _order: 'desc' },
        })
      ).data,
  });
  const twins = data.filter(({ id, name: theirs }) => id !== row.id && isAlike(name, String(theirs))).slice(0, shown);
  if (twins.length === 0) return null;
  const merge = async (action: string, args: Record<string, unknown>) => {
    const outcome = await run(action, args);
    if (!outcome.done) return outcome.errors;
    setOther(undefined);
    return {};
  };
  return (
    <section className="customer-twins" aria-label={t.twins}>
      <p>{t.twins}</p>
      <ul>
        {twins.map((twin) => (
          <li key={twin.id}>
            <Link to={showUrl('customers', twin.id)}>
              {String(twin.name)} {typeof twin.phone === 'string' && <span>{formatPhone(twin.phone)}</span>}
            </Link>
            <Button onClick={() => setOther(twin.id)}>{merging?.label}</Button>
          </li>
        ))}
      </ul>
      <AskedAction
        {...{ resource: customers, row }}
        name={other && 'merge'}
        starts={{ other }}
        busy={running !== undefined}
        run={merge}
        onClose={() => setOther(undefined)}
      />
    </section>
  );
}
