import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isWritten, type RelatedList as Related } from '../../../resources/kit/index.ts';
import { listLink } from '../../app/list-link.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { pathOf } from '../../app/resources.ts';
import { Cards } from '../list/cards.tsx';
import { Grid } from '../list/grid.tsx';
import { useNarrow } from '../list/use-narrow.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useTitles } from '../titles.ts';
import { useWords } from '../words.ts';
import { useSeen } from './use-seen.ts';

const shown = 5;

/** The first of the records that point to this one, asked for by their ordinary list call when they come into view. */
export function RelatedList({ record, by, columns, id, mayCreate }: Related & { id: string; mayCreate: boolean }) {
  const { t } = useTranslation();
  const words = useWords(record);
  const narrow = useNarrow();
  const { place, seen } = useSeen<HTMLElement>();
  const ofThis = [{ field: by, operator: 'eq' as const, value: id }];
  const order = record.ui?.order;
  const { result, query } = useList<Record<string, unknown> & { id: string }>({
    resource: record.name,
    filters: ofThis,
    sorters: order ? [{ field: order.field, order: order.direction }] : [],
    pagination: { pageSize: shown },
    errorNotification: false,
    queryOptions: { enabled: seen },
  });
  const rows = result.data;
  const total = result.total ?? 0;
  // Which record these point to is the page they stand on.
  const titles = useTitles(
    record,
    rows.map((row) => ({ ...row, [by]: undefined })),
  );
  const table = { resource: record, words, rows, titles, columns };
  const all = total > rows.length && pathOf(record.name, 'list') ? listLink(record.name, ofThis) : undefined;
  const create = mayCreate && isWritten(record.fields[by], 'create') ? pathOf(record.name, 'create') : undefined;
  return (
    <section className="section related" ref={place}>
      <h2>{words.many}</h2>
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : !query.isSuccess ? (
        <div role="status" aria-label={t('state.loading')}>
          <Skeleton active={seen} title={false} paragraph={{ rows: 3, width: '100%' }} />
        </div>
      ) : rows.length === 0 ? (
        <p>{t('list.empty')}</p>
      ) : narrow ? (
        <Cards {...table} />
      ) : (
        <Grid {...table} />
      )}
      {(all || create) && (
        <p className="related-ways">
          {all && <Link to={all}>{t('list.allOf', { total })}</Link>}
          {create && <Link to={`${create}?${by}=${id}`}>+ {t('record.new', { what: words.one })}</Link>}
        </p>
      )}
    </section>
  );
}
