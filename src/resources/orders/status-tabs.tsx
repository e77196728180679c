import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListCount } from '../../../common/contracts/figures.ts';
import { orderStatusFilters } from '../../../resources/enums.ts';
import { http } from '../../app/http.ts';
import { texts } from '../../pages/list/texts.ts';
import { totalText } from '../../pages/list/total.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { ListAboveProps } from '../types.ts';

const countText = (found: Pick<ListCount, 'count' | 'is_estimate'> | undefined) =>
  found ? totalText({ total: found.count, isEstimate: found.is_estimate }) : '';

/** The specification's status filter with how many there are of each. `all` is no filter. */
export default function StatusTabs({ words, values, set }: ListAboveProps) {
  const t = useTexts(texts);
  const { data } = useQuery({
    queryKey: ['order-counts'],
    queryFn: async () => (await http.get<ListCount>('/api/orders/count?_by=status')).data,
  });
  const value = values.status;
  const names = words.field('status').choices ?? {};
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [value]);
  return (
    <div className="tabs" ref={strip}>
      {orderStatusFilters.map((status) => (
        <button
          type="button"
          key={status}
          aria-pressed={(value ?? 'all') === status}
          onClick={() => set({ status: status === 'all' ? undefined : status })}
        >
          {status === 'all' ? t.all : names[status]}
          <b>{data ? countText(status === 'all' ? data : data.by?.[status]) : ''}</b>
        </button>
      ))}
    </div>
  );
}
