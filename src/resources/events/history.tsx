import { useInfiniteList } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { names } from '../../../resources/labels/names.ts';
import { mayReadAll } from '../../../resources/may.ts';
import type { RecordEvent } from '../../app/history/use-history.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { ChipLine, Chips } from '../../parts/chips.tsx';
import { Empty } from '../../parts/empty.tsx';
import { fetchLabels } from '../../parts/labels.ts';
import { PageHead } from '../../parts/page-head.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { Skeleton, SkeletonRows } from '../../parts/skeleton.tsx';
import { useLate } from '../../parts/use-late.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Happening } from './happening/happening.tsx';
import { type Subject, useSubjects } from './happening/use-subjects.ts';
import { texts } from './texts.ts';
import '../../parts/row.css';
import './history.css';

const step = 30;
const all = 'all';
/** What people and actions change, and so has events of its own. */
const changing = (Object.values(resources) as Resource[]).filter(
  ({ actions, access }) => actions || access.update !== 'nobody',
);

/** All that happened in the shop, with what was before and what is after. */
export default function History({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const holder = useHolder();
  const [address, setAddress] = useSearchParams();
  const about = address.get('about') ?? all;
  const types = changing.filter((each) => mayReadAll(holder, each)).map(({ name }) => name as ResourceName);
  const { result, query } = useInfiniteList<RecordEvent>({
    resource: resource.name,
    filters: about === all ? [] : [{ field: 'subject', operator: 'eq', value: about }],
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { pageSize: step },
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const pages = result.data?.pages ?? [];
  const isEmpty = pages[0]?.data.length === 0;
  return (
    <div>
      <PageHead title={t.title} />
      <p className="soft">{t.hint}</p>
      {!(isEmpty && about === all) && (
        <ChipLine>
          <Chips
            label={t.about}
            chips={[
              { key: all, label: t.all },
              ...types.map((name) => ({ key: name as string, label: names[name][language].many })),
            ]}
            chosen={about}
            choose={(key) => setAddress(key === all ? {} : { about: key }, { replace: true })}
          />
        </ChipLine>
      )}
      <AsOf query={query} />
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : query.isLoading ? (
        <div role="status" aria-label={t.loading}>
          <SkeletonRows rows={8} />
        </div>
      ) : isEmpty ? (
        <Empty picture={NewsPicture} title={t.empty} text={about === all ? t.empty_text : undefined} />
      ) : (
        <ol className="history rows-card" aria-busy={query.isPlaceholderData}>
          {pages.map(({ data }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages come at the end
            <Happenings key={index} events={data} />
          ))}
        </ol>
      )}
      {result.hasNextPage && (
        <Button size="large" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </div>
  );
}

function Happenings({ events }: { events: readonly RecordEvent[] }) {
  const t = useTexts(texts);
  const { subjects, isLoading } = useSubjects(events);
  // Rows that say what they are about are higher: they wait for it, and for their words, but not for long. What comes
  // later hides none again, and takes no name away that was known.
  const [known] = useState(() => new Map<string, Subject>());
  for (const [id, subject] of subjects) known.set(id, subject);
  const [first] = useState(events);
  const [hasWords, setHasWords] = useState(false);
  const [isShown, setShown] = useState(false);
  const isLate = useLate(!isShown);
  useEffect(() => {
    const records = [...new Set(first.map(({ subject }) => subject))].filter((name) => Object.hasOwn(resources, name));
    void Promise.allSettled(records.map(fetchLabels)).then(() => setHasWords(true));
  }, [first]);
  if (!isShown && (isLate || (hasWords && !isLoading))) setShown(true);
  if (!isShown)
    return (
      <li className="history-coming">
        <div role="status" aria-label={t.loading}>
          <Skeleton rows={12} />
        </div>
      </li>
    );
  return events.map((event) => (
    <li key={event.id}>
      <Happening event={event} about={known.get(event.subject_id)} />
    </li>
  ));
}
