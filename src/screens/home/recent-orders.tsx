import { Link } from 'react-router';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { coinOf } from '../../../resources/kit/index.ts';
import { orderStatusLabels } from '../../../resources/labels/order-statuses.ts';
import { orderFlow, orders as record } from '../../../resources/orders.ts';
import { Amount } from '../../parts/amount.tsx';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Coin } from '../../parts/coin.tsx';
import { Empty } from '../../parts/empty.tsx';
import { RehearsalTag } from '../../parts/rehearsal-tag.tsx';
import { Row } from '../../parts/row.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { pictureOf } from '../../resources/picture.tsx';
import { chatLink } from './links.ts';
import { texts } from './texts.ts';
import { whoOf } from './who-of.ts';

interface Props {
  orders: NonNullable<HomeData['recent_orders']>;
  bot: HomeData['bot'];
}

/** What just came in, as in the list of all orders. */
export function RecentOrders({ orders, bot }: Props) {
  const t = useTexts(texts);
  const statuses = useTexts(orderStatusLabels);
  return (
    <section className="recent">
      <header className="home-section">
        <h2>{t.recent}</h2>
        {orders.length > 0 && (
          <Link className="way" to="/dashboard/orders">
            {t.all_orders}
          </Link>
        )}
      </header>
      {orders.length === 0 ? (
        <div className="rows-card">
          <Empty picture={pictureOf(record)} title={t.no_orders} text={t.no_orders_hint}>
            {bot.rehearsal && (
              <ButtonLink to={chatLink(bot) ?? ''} size="large" target="_blank">
                {t.rehearsal_phone}
              </ButtonLink>
            )}
          </Empty>
        </div>
      ) : (
        <ul className="rows-card">
          {orders.map((order) => {
            const coin = coinOf(record, order);
            return (
              <li key={order.id}>
                <Row
                  {...(coin && { lead: <Coin coin={coin} /> })}
                  title={whoOf(order, t)}
                  line={[`#${order.number}`, <Time key="at" at={order.created_at} />]}
                  {...(order.rehearsal && { badges: <RehearsalTag /> })}
                  amount={<Amount value={order.total} size="row" isRehearsal={order.rehearsal} />}
                  end={<StateTag colour={orderFlow.colours[order.status]}>{statuses[order.status]}</StateTag>}
                  to={`/dashboard/orders/order-info/${order.id}`}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
