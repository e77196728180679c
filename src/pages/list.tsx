import { type CrudFilters, useTable } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { useLanguage } from '../app/language.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { useHolder } from '../app/may.ts';
import { preferences, setPreferences, usePreferences } from '../app/preferences.ts';
import { pathOf } from '../app/resources.ts';
import { viewOf } from '../resources/index.ts';
import { ButtonLink } from '../screens/button-link.tsx';
import { BadgeFilters } from './list/badges.tsx';
import { Cards } from './list/cards.tsx';
import { ColumnChoice } from './list/column-choice.tsx';
import { ExportButton } from './list/export-button.tsx';
import { Filters } from './list/filters.tsx';
import { Grid } from './list/grid.tsx';
import { Pager } from './list/pager.tsx';
import { Search } from './list/search.tsx';
import { useNarrow } from './list/use-narrow.ts';
import './pages.css';
import { NotLoaded } from './parts/not-loaded.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

/** Any record type as a list: search, filters, sorting, pages, columns, export; cards on a phone. */
export default function ListPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const words = useWords(resource);
  const narrow = useNarrow();
  const language = useLanguage();
  const view = viewOf(resource.name);
  const Above = view?.slots?.['list.above'];
  const holder = useHolder();
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
  const createPath = mayDo(holder, resource.name, 'create') ? pathOf(resource.name, 'create') : undefined;
  const filtered = Object.keys(values).length > 0;
  const total = result.total ?? 0;
  const isEstimate = tableQuery.data?.isEstimate === true;
  const table = { resource, words, rows, titles, columns };
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
      <Suspense>{Above && <Above {...{ resource, words, values, set }} />}</Suspense>
      <div className="tools">
        {resource.query?.search && <Search key={cleared} {...{ resource, words, values, set }} />}
        <Button size="large" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          {t('list.filters')}
        </Button>
        <BadgeFilters {...{ resource, words, values, set }} />
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
          {!filtered && <p>{view?.empty[language]}</p>}
          {!filtered && createPath && (
            <ButtonLink to={createPath} size="large">
              + {t('list.create')}
            </ButtonLink>
          )}
        </div>
      ) : narrow ? (
        <Cards {...table} />
      ) : (
        <Grid {...table} sorters={sorters} setSorters={setSorters} />
      )}
      {total > 0 && (
        <Pager
          page={currentPage}
          isLast={isEstimate ? tableQuery.data?.hasMore !== true : currentPage >= pageCount}
          size={pageSize}
          total={total}
          isEstimate={isEstimate}
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
