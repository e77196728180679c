import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { labels as orderLabels } from '../../../resources/labels/orders.ts';
import { orders } from '../../../resources/orders.ts';
import { bySet } from '../../../resources/trade/sets.ts';
import { EventTimeline } from '../../app/history/event-timeline.tsx';
import { useEvents } from '../../app/history/use-events.ts';
import { RecordPage } from '../../pages/record/record-page.tsx';
import { useRecord } from '../../pages/record/use-record.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { awaitedOf } from '../../trade/awaited.ts';
import { BuyerCard } from '../../trade/buyer-card.tsx';
import { Lines } from '../../trade/lines.tsx';
import { MoneySummary } from '../../trade/money-summary.tsx';
import { PaymentRows } from '../../trade/payment-rows.tsx';
import { SoldActions } from '../../trade/sold-actions.tsx';
import { SoldHeadline } from '../../trade/sold-headline.tsx';
import { SoldNotices } from '../../trade/sold-notices.tsx';
import { soldTexts } from '../../trade/sold-texts.ts';
import { usePaidSignal } from '../../trade/use-paid-signal.tsx';
import { usePayments } from '../../trade/use-payments.ts';
import { says } from './event-note.ts';
import { OrderAlerts } from './order-alerts.tsx';
import { texts } from './texts.ts';
import type { Order } from './types.ts';

// What staff write to each other comes after what they look for.
const NotePanel = lazy(() => import('../../pages/record/note-panel.tsx'));

/** One order: where it stands and what to do, what it is worth, whose it is, what is in it, what happened. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const { nobody } = useTexts(soldTexts);
  const { one, fields } = useTexts(orderLabels);
  const events = useEvents('orders', id);
  const payments = usePayments({ order_id: id });
  const { row, query, refresh } = useRecord<Order>('orders', id, [events, payments]);
  const awaited = awaitedOf(payments.rows, new Date());
  const title = row ? `${one} #${row.number}` : one;
  const signal = usePaidSignal(
    row && { id, who: row.customer_name ?? nobody, label: one, value: `#${row.number}` },
    payments.isKnown ? payments.rows : undefined,
  );
  const shared = { payments: payments.rows, awaited, refresh };
  return (
    <>
      <RecordPage
        {...{ title, one, row, query }}
        back="/dashboard/orders"
        tools={(order) => (
          <SoldActions
            resource={orders}
            sold={order}
            labels={orderLabels}
            words={texts}
            elsewhere={['solve_problem', 'hold_stock']}
            {...shared}
          />
        )}
        above={(order) => (
          <>
            <OrderAlerts {...{ order, refresh }} />
            <SoldNotices resource={orders} sold={order} rehearsal={t.rehearsal} {...shared} />
            <SoldHeadline resource={orders} sold={order} why={awaited?.why} />
          </>
        )}
        main={(order) => (
          <>
            <Lines title={t.lines(bySet(order.lines).length)} sold={order} fields={fields} />
            {payments.sees && <PaymentRows payments={payments.rows} />}
            {events.sees && <EventTimeline title={t.timeline} events={events.rows} labels={orderLabels} says={says} />}
          </>
        )}
        side={(order) => (
          <>
            <MoneySummary label={t.order_total} sold={order} payments={payments.rows} fields={fields} />
            <BuyerCard resource={orders} sold={order} />
            <Suspense fallback={<Skeleton rows={3} />}>
              <NotePanel
                key={order.id}
                {...{ resource: orders, row: order, refresh }}
                field="staff_note"
                title={t.staff_note}
                hint={t.staff_note_hint}
              />
            </Suspense>
          </>
        )}
      />
      {signal}
    </>
  );
}
