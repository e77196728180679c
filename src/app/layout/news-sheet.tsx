import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PieceOfNews } from '../../../common/contracts/news.ts';
import { newsPage } from '../../../common/news.ts';
import { newsLines } from '../../../common/news-lines.ts';
import { dot } from '../../parts/dot.ts';
import { Empty } from '../../parts/empty.tsx';
import { Icon } from '../../parts/icon.tsx';
import FailedPicture from '../../parts/pictures/failed.tsx';
import NewsPicture from '../../parts/pictures/news.tsx';
import { Row } from '../../parts/row.tsx';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useLanguage } from '../language.ts';
import { isNotLoaded } from '../loaded.ts';
import { newsIcons, useMarkSeen, useNews } from '../news.ts';
import { AsOf } from '../offline/as-of.tsx';
import { useUnloadedWords } from '../offline/unloaded-words.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { texts as commonTexts } from '../texts.ts';
import { texts } from './texts.ts';
import './news-sheet.css';

const shown = 30;

/** What is at the bell, the newest first; opening it marks it as seen, on every device. */
export default function NewsSheet({ closed }: { closed(): void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState(true);
  // What was new when it was opened stays marked while one reads.
  const [shownUpTo] = useState(useNews(0).data?.seen_at ?? '');
  const query = useNews(shown);
  const { refetch, isFetching, isLoading } = query;
  const unloaded = useUnloadedWords(query);
  // A page from before an upgrade knows no words for what is new.
  const news = query.data?.news.filter(({ event }) => event in newsIcons);
  const waiting = usePeopleWaiting().data;
  const newest = [news?.[0]?.at ?? '', ...(waiting?.people ?? []).map(({ since }) => since)].toSorted().at(-1) ?? '';
  const markSeen = useMarkSeen();
  const see = useEffectEvent(() => {
    if (newest > shownUpTo) markSeen(newest);
  });
  // What comes while one reads is seen too.
  useEffect(() => {
    if (!isLoading) see();
  }, [isLoading, newest]);
  const people = waiting?.count ?? 0;
  // Who waits is news of her own; those who are none are counted.
  const pieces = news?.filter(({ event }) => event === 'person_waiting').length ?? 0;
  const close = () => setOpen(false);
  return (
    <Sheet open={open} title={t.news} onClose={close} onClosed={closed}>
      <AsOf query={query} />
      {isLoading && <SkeletonRows rows={5} />}
      {isNotLoaded(query) && (
        <Empty picture={FailedPicture} title={unloaded.title} text={unloaded.text}>
          <Button size="large" loading={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </Empty>
      )}
      {news?.length === 0 && people === 0 && <Empty picture={NewsPicture} title={t.noNews} text={t.noNewsHint} />}
      {((news?.length ?? 0) > 0 || people > 0) && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its links are what is pressed; they close what they stand in
        <ul className="rows-card news" onClick={close}>
          {people > pieces && (
            <li>
              <Row lead={<Icon name="chat" />} title={t.waiting(people)} to="/dashboard/conversations?tab=waiting" />
            </li>
          )}
          {news?.map((each) => (
            <li key={each.id} data-new={each.at > shownUpTo || undefined}>
              <Piece news={each} isNew={each.at > shownUpTo} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Piece({ news, isNew }: { news: PieceOfNews; isNew: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, id, record, record_id, at, seq } = news;
  return (
    <Row
      lead={<Icon name={newsIcons[event]} />}
      // A line never ends with what parts it.
      title={newsLines[language][event](news).replaceAll(' · ', dot)}
      line={[<Time key="at" at={at} />, ...(isNew ? [<b key="new">{t.isNew}</b>] : [])]}
      to={newsPage(record, record_id ?? id, seq)}
    />
  );
}
