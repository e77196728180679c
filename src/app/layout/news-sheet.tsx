import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { Shop } from '../../../common/contracts/shop.ts';
import { Empty } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import FailedPicture from '../../parts/pictures/failed.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { Row } from '../../parts/row.tsx';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { useLanguage } from '../language.ts';
import { isNotLoaded } from '../loaded.ts';
import { markSeen, type News, useNews } from '../news.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { preferences } from '../preferences.ts';
import { iconOf, pathOf } from '../resources.ts';
import { texts as commonTexts } from '../texts.ts';
import { texts } from './texts.ts';
import './news-sheet.css';

const shown = 30;

/** What was announced, the newest first; opening it marks it as seen on this device. */
export default function NewsSheet({ shop, closed }: { shop: Shop; closed(): void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState(true);
  // What was new when it was opened stays marked while one reads.
  const [shownUpTo] = useState(preferences().newsSeen[shop.id] ?? '');
  const query = useNews(shown);
  const { data, refetch, isFetching, isLoading } = query;
  const waiting = usePeopleWaiting().data;
  const newest = [data?.[0]?.at ?? '', ...(waiting?.people ?? []).map(({ since }) => since)].toSorted().at(-1) ?? '';
  useEffect(() => {
    if (!isLoading && newest > (preferences().newsSeen[shop.id] ?? '')) markSeen(shop.id, newest);
  }, [isLoading, newest, shop.id]);
  const people = waiting?.count ?? 0;
  const close = () => setOpen(false);
  return (
    <Sheet open={open} title={t.news} onClose={close} onClosed={closed}>
      {isLoading && <SkeletonRows rows={5} />}
      {isNotLoaded(query) && (
        <Empty picture={FailedPicture} title={common.failed}>
          <Button size="large" loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </Empty>
      )}
      {data?.length === 0 && people === 0 && <Empty picture={NewsPicture} title={t.noNews} text={t.noNewsHint} />}
      {((data?.length ?? 0) > 0 || people > 0) && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its links are what is pressed; they close what they stand in
        <ul className="rows-card news" onClick={close}>
          {people > 0 && (
            <li>
              <Row lead={<Icon name="chat" />} title={t.waiting(people)} to="/dashboard#people-waiting" />
            </li>
          )}
          {data?.map((each) => (
            <li key={each.id} data-new={each.at > shownUpTo || undefined}>
              <Item news={each} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Item({ news: { type, subject, subject_id: id, data, at } }: { news: News }) {
  const language = useLanguage();
  const says = viewOf(subject).announces?.[type.slice(subject.length + 1)];
  return (
    <Row
      lead={<Icon name={says?.icon ?? iconOf(subject) ?? 'bell'} />}
      title={says?.[language]({ type, id, ...data }) ?? type}
      line={[<Time key="at" at={at} />]}
      to={pathOf(subject, 'show', id)}
    />
  );
}
