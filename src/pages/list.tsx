import { type CrudFilters, useGetIdentity, useTable } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../resources/kit/index.ts';
import type { User } from '../app/access.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { preferences, setPreferences, usePreferences } from '../app/preferences.ts';
import { pathOf } from '../app/resources.ts';
import { ButtonLink } from '../screens/button-link.tsx';
import { Cards } from './list/cards.tsx';
import { ColumnChoice } from './list/column-choice.tsx';
import { ExportButton } from './list/export-button.tsx';
import { Filters } from './list/filters.tsx';
import { Grid } from './list/grid.tsx';
import { MarkFilters } from './list/marks.tsx';
import { Pager } from './list/pager.tsx';
import { Search } from './list/search.tsx';
import { StatusTabs } from './list/status-tabs.tsx';
import { useNarrow } from './list/use-narrow.ts';
import './pages.css';
import { NotLoaded } from './parts/not-loaded.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

/** Record types whose states stand above the list, with counts. */
const tabbed = ['orders'];

/** Any record type as a list: search, filters, sorting, pages, columns, export; cards on a phone. */
export default function ListPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const words = useWords(resource);
  const narrow = useNarrow();
  const { data: user } = useGetIdentity<User>();
  const { hiddenColumns } = usePreferences();
  const [filtering, setFiltering] = useState(false);
  const order = resource.ui?.order ?? { field: 'id', direction: 'desc' as const };
  const {
    tableQuery,
    result,
    currentPage,
    setCurrentPage,
    pageSize,
    setPageSize,
    pageCount,
    sorters,
    setSorters,
    filters,
    setFilters,
  } = useTable({
    resource: resource.name,
    syncWithLocation: true,
    pagination: { pageSize: preferences().pageSize },
    sorters: { initial: [{ field: order.field, order: order.direction }] },
    queryOptions: { placeholderData: (before) => before },
  });
  const values = Object.fromEntries(
    filters.flatMap((filter) =>
      'field' in filter && filter.operator === 'eq' ? [[filter.field, String(filter.value)]] : [],
    ),
  );
  const set = (change: Record<string, string | undefined>) => {
    const next: CrudFilters = Object.entries({ ...values, ...change }).flatMap(([field, value]) =>
      value === undefined ? [] : [{ field, operator: 'eq' as const, value }],
    );
    setFilters(next, 'replace');
    setCurrentPage(1);
  };
  const [cleared, setCleared] = useState(0);

  const rows = result.data as Record<string, unknown>[];
  const titles = useTitles(resource, rows);
  const columns = (resource.ui?.columns ?? []).filter((name) => !hiddenColumns[resource.name]?.includes(name));
  const canCreate = user?.role ? resource.access.create.includes(user.role) : false;
  const createPath = canCreate ? pathOf(resource.name, 'create') : undefined;
  const filtered = Object.keys(values).length > 0;
  const total = result.total ?? 0;
  const view = { resource, words, rows, titles, columns };
  return (
    <>
      <div className="page-head">
        <h1>{words.many}</h1>
        {createPath && (
          <ButtonLink to={createPath} type="primary" size="large">
            + {t('list.create')}
          </ButtonLink>
        )}
      </div>
      {tabbed.includes(resource.name) && (
        <StatusTabs resource={resource} words={words} value={values.status} set={(status) => set({ status })} />
      )}
      <div className="tools">
        {resource.query?.search && <Search key={cleared} {...{ resource, words, values, set }} />}
        <Button size="large" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          {t('list.filters')}
        </Button>
        <MarkFilters {...{ resource, words, values, set }} />
        {filtered && (
          <Button
            size="large"
            onClick={() => {
              setCleared(cleared + 1);
              setFilters([], 'replace');
            }}
          >
            {t('list.clear')}
          </Button>
        )}
        {!narrow && <ColumnChoice resource={resource} words={words} />}
        {resource.csv && <ExportButton resource={resource} sorters={sorters} filters={filters} />}
      </div>
      {filtering && <Filters resource={resource} words={words} values={values} set={set} />}
      {isNotLoaded(tableQuery) ? (
        <NotLoaded query={tableQuery} />
      ) : tableQuery.isLoading ? (
        <div role="status" aria-label={t('state.loading')}>
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
        </div>
      ) : rows.length === 0 ? (
        <div className="empty">
          <h2>{filtered ? t('list.emptyFiltered') : t('list.empty')}</h2>
          {!filtered && <p>{t(`empty.${emptyText(resource.name)}`)}</p>}
          {!filtered && createPath && (
            <ButtonLink to={createPath} size="large">
              + {t('list.create')}
            </ButtonLink>
          )}
        </div>
      ) : narrow ? (
        <Cards {...view} />
      ) : (
        <Grid {...view} sorters={sorters} setSorters={setSorters} />
      )}
      {total > 0 && (
        <Pager
          page={currentPage}
          pages={pageCount}
          size={pageSize}
          total={total}
          shown={rows.length}
          setPage={setCurrentPage}
          setSize={(size) => {
            setPreferences({ pageSize: size });
            setPageSize(size);
          }}
        />
      )}
    </>
  );
}

const taught = ['products', 'customers', 'orders', 'transactions'] as const;
const emptyText = (name: string) => taught.find((each) => each === name) ?? 'other';
