import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isWritable, type RelatedList as Related } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useNotDeleted } from '../../app/deletions/use-deleted.ts';
import { listLink } from '../../app/list-link.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useInView } from '../../parts/use-in-view.ts';
import { useLate } from '../../parts/use-late.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { hasOwnForm } from '../../resources/index.ts';
import { Cards } from '../list/cards.tsx';
import { Grid } from '../list/grid.tsx';
import { texts } from '../list/texts.ts';
import { useNarrow } from '../list/use-narrow.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { texts as pageTexts } from '../texts.ts';
import { useTitles } from '../titles.ts';
import { useWords } from '../words.ts';
import { useTableRoom } from './use-table-room.ts';

// Fetched when something is added.
const RecordDrawer = lazy(() => import('../form/record-drawer.tsx'));
const shown = 5;

/** The first of the records that point to this one, asked for by their ordinary list call when they come into view. */
export function RelatedList({
  record,
  by,
  columns,
  id,
  isAddedAbove,
}: Related & { id: string; isAddedAbove: boolean }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const page = useTexts(pageTexts);
  const words = useWords(record);
  const narrow = useNarrow();
  const mayCreate = mayDo(useHolder(), record.name, 'create');
  const [adding, setAdding] = useState(false);
  const { place, isInView } = useInView<HTMLElement>();
  const hasRoom = useTableRoom(place);
  const ofThis = [{ field: by, operator: 'eq' as const, value: id }];
  const order = record.ui?.order;
  const { result, query } = useList<Record<string, unknown> & { id: string }>({
    resource: record.name,
    filters: ofThis,
    sorters: order ? [{ field: order.field, order: order.direction }] : [],
    pagination: { pageSize: shown },
    errorNotification: false,
    queryOptions: { enabled: isInView },
  });
  const isLate = useLate(query.isLoading);
  const rows = useNotDeleted(record.name, result.data);
  const total = (result.total ?? 0) - (result.data.length - rows.length);
  // Which record these point to is the page they stand on.
  const titles = useTitles(
    record,
    rows.map((row) => ({ ...row, [by]: undefined })),
  );
  const table = { resource: record, words, rows, titles, columns };
  const all = total > rows.length && pathOf(record.name, 'list') ? listLink(record.name, ofThis) : undefined;
  const create =
    !isAddedAbove && mayCreate && isWritable(record.fields[by], 'create') ? pathOf(record.name, 'create') : undefined;
  return (
    <section className="section related" ref={place} data-coming={(query.isLoading && !isLate) || undefined}>
      <h2>{words.many}</h2>
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : !query.isSuccess ? (
        <div role="status" aria-label={common.loading}>
          <Skeleton rows={3} />
        </div>
      ) : rows.length === 0 ? (
        <p className="soft">{t.empty(words.many)}</p>
      ) : narrow || !hasRoom ? (
        <Cards {...table} />
      ) : (
        <Grid {...table} />
      )}
      {(all || create) && (
        <p className="related-ways">
          {all && <Link to={all}>{t.allOf(total)}</Link>}
          {create &&
            (hasOwnForm(record.name) ? (
              <Link to={`${create}?${by}=${id}`}>+ {page.new(words.one)}</Link>
            ) : (
              <Button type="link" onClick={() => setAdding(true)}>
                + {page.new(words.one)}
              </Button>
            ))}
        </p>
      )}
      <Suspense>
        {adding && <RecordDrawer resource={record} refs={{ [by]: id }} onClosed={() => setAdding(false)} />}
      </Suspense>
    </section>
  );
}
