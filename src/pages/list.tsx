import { useTable } from '@refinedev/core';
import { Button } from 'antd';
import { type CSSProperties, lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { mayDo, mayImport } from '../../resources/may.ts';
import { useNotDeleted } from '../app/deletions/use-deleted.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { useHolder } from '../app/may.ts';
import { AsOf, useAsOf } from '../app/offline/as-of.tsx';
import { WaitingOver } from '../app/offline/waiting-over.tsx';
import { preferences, setPreferences, usePreferences } from '../app/preferences.ts';
import { importPathOf, pathOf } from '../app/resources.ts';
import { usualPageSize } from '../opening/stored-preferences.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { viewOf } from '../resources/index.ts';
import type { Row } from '../resources/types.ts';
import { AppliedFilters } from './list/applied-filters.tsx';
import { backOf } from './list/back-of.ts';
import { badgeFilters } from './list/badges.ts';
import { BadgeFilters } from './list/badges.tsx';
import { Cards } from './list/cards.tsx';
import { DayChips, periodOf } from './list/day-chips.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { Filters } from './list/filters.tsx';
import { Grid } from './list/grid.tsx';
import { ListMenu } from './list/list-menu.tsx';
import { LoadingRows } from './list/loading-rows.tsx';
import { Pager } from './list/pager.tsx';
import { ListSum } from './list/sums.tsx';
import { Tabs } from './list/tabs.tsx';
import { texts } from './list/texts.ts';
import { Tools } from './list/tools.tsx';
import { totalText } from './list/total.ts';
import { useBareAddress } from './list/use-bare-address.ts';
import { useDaySums } from './list/use-day-sums.ts';
import { useExport } from './list/use-export.ts';
import { useKeptRows } from './list/use-kept-rows.ts';
import { useNarrow } from './list/use-narrow.ts';
import { usePlaceInAddress } from './list/use-place-in-address.ts';
import { useSelection } from './list/use-selection.ts';
import { useShownPage } from './list/use-shown-page.ts';
import { useSums } from './list/use-sums.ts';
import { useWayBack } from './list/use-way-back.ts';
import './pages.css';
import './list/list.css';
import { stateFieldOf } from '../../resources/kit/index.ts';
import { ChipLine } from '../parts/chips.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

// Fetched when something is selected.
const BulkBar = lazy(() => import('./list/bulk-bar.tsx'));
// Fetched when somebody filters on a phone.
const FilterSheet = lazy(() => import('./list/filter-sheet.tsx'));

/** Query parameters as Refine holds them. */
const filtersIn = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).map(([field, value]) => ({ field, operator: 'eq' as const, value }));

/** Of what stands above a list; a page without it has nothing there. */
const aboveStyle = (height = 0) => ({ '--above': `${height}px` }) as CSSProperties;

/** Any record type as a list: search, filters, sorting, pages, columns, export; cards on a phone. */
export default function ListPage({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const narrow = useNarrow();
  const view = viewOf(resource.name);
  const Above = view.slots?.['list.above'];
  const holder = useHolder();
  const importPath = resource.import && mayImport(holder, resource.name) ? importPathOf(resource.name) : undefined;
  const { hiddenColumns } = usePreferences();
  const [filtering, setFiltering] = useState(false);
  const [isSheetThere, setIsSheetThere] = useState(false);
  const [selecting, setSelecting] = useState(false);
  const order = resource.ui?.order ?? { field: 'id', direction: 'desc' as const };
  const usualSorters = [{ field: order.field, order: order.direction }];
  const {
    tableQuery,
    result,
    currentPage,
    setCurrentPage,
    pageSize,
    setPageSize,
    sorters,
    setSorters,
    filters,
    setFilters,
  } = useTable<Row>({
    resource: resource.name,
    syncWithLocation: true,
    pagination: { pageSize: preferences().pageSize },
    sorters: { initial: usualSorters },
    queryOptions: { placeholderData: (before) => before },
    // Its own box says what went wrong.
    errorNotification: false,
  });
  // The last row of the last page is gone: the page before is the last one now.
  const isOver = tableQuery.isSuccess && !tableQuery.isPlaceholderData && result.data.length === 0 && currentPage > 1;
  useEffect(() => {
    if (isOver) setCurrentPage((page) => page - 1);
  }, [isOver, setCurrentPage]);
  usePlaceInAddress({ resource: resource.name, currentPage, pageSize, sorters, filters });
  const isOnItsWay = tableQuery.isPlaceholderData;
  // Rows that came are drawn in slices, and their skeleton stands meanwhile: a tap is heard in between.
  const wasLoading = useDeferredValue(tableQuery.isLoading);
  const isLoading = tableQuery.isLoading || wasLoading;
  const shownPage = useShownPage({ page: currentPage, size: pageSize }, isOnItsWay);
  const asOf = useAsOf(tableQuery);
  const values = Object.fromEntries(
    filters.flatMap((filter) =>
      'field' in filter && filter.operator === 'eq' ? [[filter.field, String(filter.value)]] : [],
    ),
  );
  const set = (change: Record<string, string | undefined>) => {
    setFilters(filtersIn(change));
    setCurrentPage(1);
  };
  // How often what is typed was taken away from outside.
  const [cleared, setCleared] = useState(0);
  /** What the filters say of it is old. */
  const setAnew: typeof set = (change) => {
    setCleared(cleared + 1);
    set(change);
  };
  const opener = useRef<HTMLButtonElement>(null);
  /** What was pressed goes with what it took away: the keyboard goes on beside it. */
  const beginAnew = () => {
    setCleared(cleared + 1);
    opener.current?.focus({ preventScroll: true });
  };
  const showAll = () => {
    setFilters([], 'replace');
    setCurrentPage(1);
  };
  const clearAll = () => {
    beginAnew();
    showAll();
  };
  useBareAddress(() => {
    if (filters.length === 0 && currentPage === 1) return;
    setCleared(cleared + 1);
    showAll();
  });

  const rows = useNotDeleted(resource.name, result.data);
  const { selection, selected, clear } = useSelection(resource, rows);
  const titles = useTitles(resource, rows);
  const hidden = hiddenColumns[resource.name];
  const columns = useMemo(
    () => (resource.ui?.columns ?? []).filter((name) => !hidden?.includes(name)),
    [resource, hidden],
  );
  const createPath = mayDo(holder, resource.name, 'create') ? pathOf(resource.name, 'create') : undefined;
  const add = words.add ?? t.create;
  const filtered = Object.keys(values).length > 0;
  const total = (result.total ?? 0) - (result.data.length - rows.length);
  const isEstimate = tableQuery.data?.isEstimate === true;
  // Who sees everything needs no way on; whoever chose longer pages finds the way back to shorter ones.
  const isAll = currentPage === 1 && !isEstimate && total <= Math.min(pageSize, usualPageSize);
  // Nothing was ever put in: what narrows, orders and copies rows has nothing to work on.
  const isBare =
    tableQuery.isSuccess && !isLoading && !isOnItsWay && !filtered && currentPage === 1 && rows.length === 0;
  const byDay = resource.ui?.day !== undefined && sorters[0]?.field === resource.ui.day;
  const sums = useDaySums({
    resource,
    rows: result.data,
    values,
    enabled: byDay && !isOnItsWay,
  });
  const inAll = useSums({
    resource,
    columns: narrow ? columns.filter((name) => name === resource.ui?.row?.amount) : columns,
    values,
    enabled: !isOnItsWay && total > 1,
  });
  const table = { resource, words, rows, titles, columns };
  const state = resource.ui?.tabs && stateFieldOf(resource)?.name;
  // Days that no chip names stand among what narrows the list.
  const day = resource.ui?.day;
  const days = day === undefined || !periodOf(resource, day, values) ? [] : [`${day}_gte`, `${day}_lte`];
  const isNarrowed = Object.keys(values).some((name) => name !== state);
  const badges = badgeFilters(resource).map(({ parameter }) => parameter);
  const elsewhere = [...days, ...badges, ...(state === undefined ? [] : [state])];
  const filterForm = <Filters key={cleared} {...{ resource, words, values, set }} />;
  const found = isNotLoaded(tableQuery) || tableQuery.isFetching ? undefined : totalText({ total, isEstimate });
  const isSorted = sorters.every(({ field, order: way }) => field === order.field && way === order.direction);
  const isFirst = !filtered && isSorted && currentPage === 1 && pageSize === preferences().pageSize;
  useKeptRows(narrow && isFirst && !isLoading && !isOnItsWay && rows.length > 0, tableQuery.dataUpdatedAt);
  const rowsPlace = useWayBack(!isLoading && rows.length > 0);
  const { busy, save } = useExport({ resource, sorters, filters });
  const sort = (field: string, order: 'asc' | 'desc') => {
    setSorters([{ field, order }]);
    setCurrentPage(1);
  };
  const shownApart = [...elsewhere, 'q'];
  const inSheet = Object.keys(values).filter((name) => !shownApart.includes(name));
  const clearSheet = () => setAnew(Object.fromEntries(inSheet.map((name) => [name, undefined])));
  const stopSelecting = () => {
    clear();
    setSelecting(false);
  };
  const above = Above && (
    // Nobody sees it, only its place, before it is known where it stands.
    <div className="list-above" aria-busy={isLoading} style={aboveStyle(view.aboveHeight?.[narrow ? 0 : 1])}>
      <Suspense fallback={<div />}>
        <Above {...{ resource, words, values, set }} isEmpty={isBare} />
      </Suspense>
    </div>
  );
  return (
    <div className="list-page">
      <PageHead title={words.many} back={backOf(resource, values)}>
        {narrow && !isBare && (
          <ListMenu
            {...{ resource, words, sorters, sort }}
            select={selection && (() => setSelecting(true))}
            save={resource.csv && total > 0 ? (format) => void save(format) : undefined}
            importPath={importPath}
          />
        )}
        {!narrow && !isBare && importPath !== undefined && (
          <ButtonLink size="large" to={importPath}>
            {t.import}
          </ButtonLink>
        )}
        {createPath && !isBare && (
          <ButtonLink
            {...{ to: createPath, type: 'primary', size: 'large' }}
            icon={<Icon name="plus" size={18} />}
            aria-label={add}
          >
            {/* A phone has room for what is done, beside the title that says to what. */}
            {narrow ? add.split(' ', 1) : add}
          </ButtonLink>
        )}
      </PageHead>
      {resource.ui?.tabs && <Tabs {...{ resource, words, values, set }} tabs={resource.ui.tabs} />}
      {!isBare && above}
      {!isBare && (
        <Tools
          {...{ resource, words, values, set, cleared, opener, filtering, sorters, busy, save }}
          count={inSheet.length}
          usual={usualSorters}
          press={() => {
            setFiltering(!filtering);
            setIsSheetThere(true);
          }}
          show={(saved) => {
            beginAnew();
            setFilters(filtersIn(saved.values), 'replace');
            setSorters(saved.sorters.length > 0 ? [...saved.sorters] : usualSorters);
            setCurrentPage(1);
          }}
        />
      )}
      {!isBare && (resource.ui?.day !== undefined || badges.length > 0) && (
        <ChipLine>
          {resource.ui?.day !== undefined && (
            <DayChips field={resource.ui.day} {...{ resource, values }} set={setAnew} />
          )}
          <BadgeFilters {...{ resource, words, values, set }} />
        </ChipLine>
      )}
      <AppliedFilters
        {...{ resource, words, values, elsewhere }}
        set={(change) => {
          beginAnew();
          set(change);
        }}
      >
        {isNarrowed && (
          <Button size="large" type="link" onClick={clearAll}>
            {t.clear}
          </Button>
        )}
      </AppliedFilters>
      {narrow && selecting && selected.length === 0 && (
        <p className="selecting">
          {t.selectHint}
          <Button size="large" onClick={stopSelecting}>
            {t.stopSelecting}
          </Button>
        </p>
      )}
      {filtering && !narrow && filterForm}
      {isSheetThere && narrow && (
        <Suspense>
          <FilterSheet
            {...{ words, found }}
            open={filtering}
            clear={inSheet.length > 0 ? clearSheet : undefined}
            onClose={() => setFiltering(false)}
            onClosed={() => setIsSheetThere(false)}
          >
            {filterForm}
          </FilterSheet>
        </Suspense>
      )}
      <WaitingOver resource={resource.name} />
      <AsOf query={tableQuery} />
      {isNotLoaded(tableQuery) ? (
        <NotLoaded query={tableQuery} />
      ) : isLoading ? (
        <LoadingRows {...{ resource, narrow, byDay }} columns={columns.length} />
      ) : rows.length === 0 ? (
        <EmptyList {...{ resource, words, asOf, createPath, importPath }} clearAll={filtered ? clearAll : undefined} />
      ) : (
        <div className="list-rows" aria-busy={isOnItsWay} ref={rowsPlace}>
          {narrow ? (
            <>
              <Cards {...table} {...{ byDay, sums }} selection={selecting ? selection : undefined} />
              <ListSum {...{ resource, words }} sums={inAll} />
            </>
          ) : (
            <Grid {...table} {...{ selection, sorters, sort, byDay }} sums={inAll} daySums={sums} withNext />
          )}
        </div>
      )}
      {/* What there is to do comes first. */}
      {isBare && above}
      <Suspense>{selected.length > 0 && <BulkBar {...{ resource }} clear={stopSelecting} rows={selected} />}</Suspense>
      {total > 0 && !isAll && !isLoading && (
        <Pager
          page={currentPage}
          isLast={tableQuery.data?.hasMore !== true}
          size={pageSize}
          shownPage={shownPage}
          total={total}
          isEstimate={isEstimate}
          shown={rows.length}
          setPage={setCurrentPage}
          setSize={(size) => {
            setPreferences({ pageSize: size });
            setPageSize(size);
            setCurrentPage(1);
          }}
        />
      )}
    </div>
  );
}
