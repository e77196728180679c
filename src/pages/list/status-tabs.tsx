import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatusFilters } from '../../../resources/enums.ts';
import { http } from '../../app/http.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  value: string | undefined;
  set(status: string | undefined): void;
}

/** The specification's status filter with how many there are of each. `all` is no filter. */
export function StatusTabs({ words, value, set }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['order-counts'],
    queryFn: async () => (await http.get<Record<string, number>>('/api/orders/counts')).data,
  });
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
          onClick={() => set(status === 'all' ? undefined : status)}
        >
          {status === 'all' ? t('list.all') : names[status]}
          <b>{data?.[status] ?? ''}</b>
        </button>
      ))}
    </div>
  );
}
