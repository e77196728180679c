import { useTable } from '@refinedev/antd';
import { useCan } from '@refinedev/core';
import { Button, type TableProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { useNotDeleted } from '../app/deletions/use-deleted.ts';
import { useLanguage } from '../app/language.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { preferences, setPreferences, usePreferences } from '../app/preferences.ts';
import { pathOf } from '../app/resources.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { viewOf } from '../resources/index.ts';
import type { Row } from '../resources/types.ts';
import { BadgeFilters } from './list/badges.tsx';
import { Cards } from './list/cards.tsx';
import { ColumnChoice } from './list/column-choice.tsx';
import { ExportButton } from './list/export-button.tsx';
import { Filters } from './list/filters.tsx';
import { Grid } from './list/grid.tsx';
import { Pager } from './list/pager.tsx';
import { RefFilters } from './list/ref-filters.tsx';
import { Search } from './list/search.tsx';
import { texts } from './list/texts.ts';
import { useNarrow } from './list/use-narrow.ts';
import { useSelection } from './list/use-selection.ts';
import './pages.css';
import { Skeleton } from '../parts/skeleton.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

// Fetched when something is selected.
const BulkBar = lazy(() => import('./list/bulk-bar.tsx'));

interface Turn {
  page?: number;
  size?: number;
  sorter?: Parameters<NonNullable<TableProps<Row>['onChange']>>[2];
}

/** Any record type as a list: search, filters, sorting, pages, columns, export; cards on a phone. */
export default function ListPage({ resource }: { resource: Resource }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const words = useWords(resource);
  const narrow = useNarrow();
  const language = useLanguage();
  const view = viewOf(resource.name);
  const Above = view?.slots?.['list.above'];
  const mayCreate = useCan({ resource: resource.name, action: 'create' }).data?.can;
  const { hiddenColumns } = usePreferences();
  const [filtering, setFiltering] = useState(false);
  const order = resource.ui?.order ?? { field: 'id', direction: 'desc' as const };
  const {
    tableProps,
    tableQuery,
    result,
    currentPage,
    setCurrentPage,
    pageSize,
    pageCount,
    sorters,
    filters,
    setFilters,
  } = useTable<Row>({
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
    setFilters(Object.entries(change).map(([field, value]) => ({ field, operator: 'eq' as const, value })));
    setCurrentPage(1);
  };
  const turn = ({ page = 1, size = pageSize, sorter = [] }: Turn) =>
    tableProps.onChange?.({ current: page, pageSize: size }, {}, sorter, { action: 'sort', currentDataSource: [] });
  const [cleared, setCleared] = useState(0);

  const rows = useNotDeleted(resource.name, result.data);
  const { selection, selected, clear } = useSelection(resource, rows);
  const titles = useTitles(resource, rows);
  const columns = (resource.ui?.columns ?? []).filter((name) => !hiddenColumns[resource.name]?.includes(name));
  const createPath = mayCreate ? pathOf(resource.name, 'create') : undefined;
  const filtered = Object.keys(values).length > 0;
  const total = (result.total ?? 0) - (result.data.length - rows.length);
  const isEstimate = tableQuery.data?.isEstimate === true;
  const table = { resource, words, rows, titles, columns };
  return (
    <>
      <div className="page-head">
        <h1>{words.many}</h1>
        {createPath && (
          <ButtonLink to={createPath} type="primary" size="large">
            + {t.create}
          </ButtonLink>
        )}
      </div>
      <Suspense>{Above && <Above {...{ resource, words, values, set }} />}</Suspense>
      <div className="tools">
        {resource.query?.search && <Search key={cleared} {...{ resource, words, values, set }} />}
        <Button size="large" aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          {t.filters}
        </Button>
        <BadgeFilters {...{ resource, words, values, set }} />
        <RefFilters {...{ resource, words, values, set }} />
        {filtered && (
          <Button
            size="large"
            onClick={() => {
              setCleared(cleared + 1);
              setFilters([], 'replace');
              setCurrentPage(1);
            }}
          >
            {t.clear}
          </Button>
        )}
        {!narrow && <ColumnChoice resource={resource} words={words} />}
        {resource.csv && <ExportButton resource={resource} sorters={sorters} filters={filters} />}
      </div>
      {filtering && <Filters resource={resource} words={words} values={values} set={set} />}
      {isNotLoaded(tableQuery) ? (
        <NotLoaded query={tableQuery} />
      ) : tableProps.loading ? (
        <div role="status" aria-label={common.loading}>
          <Skeleton rows={8} />
        </div>
      ) : rows.length === 0 ? (
        <div className="empty">
          <h2>{filtered ? t.emptyFiltered : t.empty}</h2>
          {!filtered && <p>{view?.empty[language]}</p>}
          {!filtered && createPath && (
            <ButtonLink to={createPath} size="large">
              + {t.create}
            </ButtonLink>
          )}
        </div>
      ) : narrow ? (
        <Cards {...table} selection={selection} />
      ) : (
        <Grid
          {...table}
          selection={selection}
          sorters={sorters}
          sort={(field, order) => turn({ sorter: { field, order: `${order}end` } })}
        />
      )}
      <Suspense>{selected.length > 0 && <BulkBar {...{ resource, clear }} rows={selected} />}</Suspense>
      {total > 0 && (
        <Pager
          page={currentPage}
          isLast={isEstimate ? tableQuery.data?.hasMore !== true : currentPage >= pageCount}
          size={pageSize}
          total={total}
          isEstimate={isEstimate}
          shown={rows.length}
          setPage={(page) => turn({ page })}
          setSize={(size) => {
            setPreferences({ pageSize: size });
            turn({ size });
          }}
        />
      )}
    </>
  );
}
