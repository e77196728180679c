import { lazy, Suspense } from 'react';
import { orderProblemLabels } from '../../../resources/labels/order-problems.ts';
import { orders } from '../../../resources/orders.ts';
import { useActions } from '../../actions/use-actions.ts';
import { useLanguage } from '../../app/language.ts';
import { texts } from './texts.ts';
import { troubleOf } from './trouble.ts';
import type { Order } from './types.ts';

// Few orders have one.
const ActionAlert = lazy(() => import('../../actions/action-alert.tsx'));
const StockAlert = lazy(() => import('../../trade/stock-alert.tsx'));

/** What went wrong with an order, each with what settles it. */
export function OrderAlerts({ order, refresh }: { order: Order; refresh(): Promise<unknown> }) {
  const language = useLanguage();
  const t = texts[language];
  const { offered, running, run } = useActions(orders, [order], { refresh });
  const alert = { resource: orders, id: order.id, running, run };
  const { problem, stock_released_at: since } = order;
  const { kind, text } = troubleOf(problem ?? '');
  const holds = offered.some(({ name, why }) => name === 'hold_stock' && why === undefined);
  return (
    <Suspense>
      {problem && (
        <ActionAlert
          key={problem}
          {...alert}
          action="solve_problem"
          tone="error"
          title={t.problem(orderProblemLabels[language][kind])}
          hint={t.answer_hint}
          submit={t.send_answer}
        >
          {text && <p className="note">“{text}”</p>}
        </ActionAlert>
      )}
      {since && holds && <StockAlert {...alert} words={t} since={since} isPaid={order.paid > 0} />}
    </Suspense>
  );
}
