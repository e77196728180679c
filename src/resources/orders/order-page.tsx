import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
import { isNotLoaded } from '../../app/loaded.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { CustomerCard } from './customer-card.tsx';
import { HandoverCard } from './handover-card.tsx';
import { Lines } from './lines.tsx';
import { MoneyBox } from './money-box.tsx';
import './order-page.css';
import { Skeleton } from '../../parts/skeleton.tsx';
import { OrderHead } from './order-head.tsx';
import { Payments } from './payments.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { ReleasedAlert } from './released-alert.tsx';
import { StaffNote } from './staff-note.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import { useOrder } from './use-order.ts';

/** One order: what it is, what it is worth, where it stands, and what can be done to it. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const { order, query, events, payments, sees, refresh } = useOrder(id);

  return (
    <div className="order-page">
      <Link className="back" to="/dashboard/orders">
        ← {t.back}
      </Link>
      {order ? (
        <>
          {order.problem && <ProblemAlert key={order.problem} problem={order.problem} {...{ order, refresh }} />}
          {order.stock_released_at && <ReleasedAlert since={order.stock_released_at} {...{ order, refresh }} />}
          <OrderHead {...{ order, payments, refresh }} />
          <div className="order-columns">
            <div className="order-main">
              <Lines lines={order.lines} />
              {sees.payments && <Payments payments={payments} />}
              {sees.events && <Timeline events={events} />}
            </div>
            <div className="order-side">
              <MoneyBox order={order} />
              <HandoverCard order={order} />
              <CustomerCard order={order} />
              <StaffNote key={order.id} {...{ order, refresh }} />
            </div>
          </div>
        </>
      ) : isNotLoaded(query) ? (
        <Alert
          type="error"
          showIcon
          message={readProblem(query.error).status === 404 ? t.not_found : t.failed}
          action={
            <Button loading={query.isFetching} onClick={() => query.refetch()}>
              {t.retry}
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label={t.loading}>
          <Skeleton rows={12} />
        </div>
      )}
    </div>
  );
}
