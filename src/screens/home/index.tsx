import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { may } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { ChatLink } from './chat-link.tsx';
import { Checklist } from './checklist.tsx';
import { Figures } from './figures.tsx';
import { Held } from './held.tsx';
import './home.css';
import { Skeleton } from '../../parts/skeleton.tsx';
import { LowStock } from './low-stock.tsx';
import { WaitingPeople } from './people-waiting.tsx';
import { Problems } from './problems.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { Spent } from './spent.tsx';
import { texts } from './texts.ts';

/**
 * The first screen: what is left to set up, today's money, and what just came in. Live events refetch the key `home`.
 */
export default function Home() {
  const t = useTexts(texts);
  const mayOrder = may(useHolder(), 'orders.create');
  const home = useQuery({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await http.get<HomeData>('/api/home', { signal })).data,
  });
  const { data, refetch, isFetching } = home;
  const failed = home.isError || isNotLoaded(home);

  return (
    <div className="home">
      <header className="home-head">
        <h1>{t.title}</h1>
        {mayOrder && (
          <ButtonLink to="/dashboard/orders/add-order" type="primary" size="large">
            {t.add_order}
          </ButtonLink>
        )}
      </header>
      {failed && (
        <Alert
          type="error"
          showIcon
          message={t.failed}
          action={
            <Button danger loading={isFetching} onClick={() => refetch()}>
              {t.retry}
            </Button>
          }
        />
      )}
      {data ? <Content data={data} /> : !failed && <Loading label={t.loading} />}
    </div>
  );
}

const Content = ({ data }: { data: HomeData }) => (
  <>
    <WaitingPeople />
    <Problems count={data.problems ?? 0} />
    <Held count={data.held ?? 0} />
    <Spent until={data.spent_until} />
    <Checklist steps={data.checklist} bot={data.bot} takesMobileMoney={data.takes_mobile_money} />
    <Figures data={data} />
    <div className="home-columns">
      {data.recent_orders && <RecentOrders orders={data.recent_orders} waiting={data.waiting ?? 0} bot={data.bot} />}
      <div className="home-side">
        {data.low_stock && <LowStock products={data.low_stock} />}
        <ChatLink bot={data.bot} />
      </div>
    </div>
  </>
);

const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton rows={3} />
    <Skeleton rows={8} />
  </div>
);
