import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { useUnloadedWords } from '../../app/offline/unloaded-words.ts';
import { Empty } from '../../parts/empty.tsx';
import { lazyPicture } from '../../parts/lazy-picture.ts';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Checklist } from './checklist.tsx';
import { JioniCard } from './jioni/card.tsx';
import { MoneyCard } from './money-card.tsx';
import { QuickActions } from './quick.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { Spent } from './spent.tsx';
import { Tasks } from './tasks.tsx';
import { texts } from './texts.ts';
import './home.css';

const FailedPicture = lazyPicture(() => import('../../parts/pictures/failed.tsx'));

const ShareSheet = lazy(() => import('./share-sheet.tsx'));

/**
 * The first screen: today's money, what needs somebody now, what is left to set up, and what just came in. Live events
 * refetch the key `home`.
 */
export default function Home() {
  const t = useTexts(texts);
  const home = useQuery({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await http.get<HomeData>('/api/home', { signal })).data,
  });
  const { data, refetch, isFetching } = home;
  const failed = home.isError || isNotLoaded(home);
  const { isOffline, role, text, title } = useUnloadedWords(home);

  return (
    <div className="home">
      <h1>{t.title}</h1>
      <AsOf query={home} />
      {failed && (
        <div className="rows-card" role={role}>
          <Empty picture={FailedPicture} title={isOffline ? title : t.failed} text={text}>
            <Button type="primary" size="large" loading={isFetching} onClick={() => refetch()}>
              {t.retry}
            </Button>
          </Empty>
        </div>
      )}
      {data ? <Content data={data} /> : !failed && <Loading label={t.loading} />}
    </div>
  );
}

function Content({ data }: { data: HomeData }) {
  const [sharing, setSharing] = useState(false);
  const share = () => setSharing(true);
  return (
    <div className="home-columns">
      <div>
        <MoneyCard data={data} />
        <JioniCard />
        <QuickActions share={share} />
        <Spent until={data.spent_until} />
      </div>
      <div>
        <Tasks data={data} />
        <Checklist {...{ share, steps: data.checklist, bot: data.bot, takesMobileMoney: data.takes_mobile_money }} />
      </div>
      {data.recent_orders && <RecentOrders orders={data.recent_orders} bot={data.bot} />}
      <Suspense>{sharing && <ShareSheet bot={data.bot} closed={() => setSharing(false)} />}</Suspense>
    </div>
  );
}

/** What comes, in its shape. */
const Loading = ({ label }: { label: string }) => (
  <div className="home-columns" role="status" aria-label={label}>
    <div>
      <div className="money-card money-card-coming" />
      <div className="quick quick-coming" />
    </div>
    <SkeletonRows rows={3} />
    <SkeletonRows rows={5} />
  </div>
);
