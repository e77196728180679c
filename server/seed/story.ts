import type { PaymentFailure } from '../providers/payments/port.ts';
import { OrderHistory, type Plot, promptMinutes } from './order-history.ts';
import { oneOf, type Weighted, weighted } from './random.ts';

/** Tells how an order came to its status, step by step along the order flow. */
export function storyOf(plot: Plot): OrderHistory {
  const { order, shopper, staff, random } = plot;
  const history = new OrderHistory(plot);
  const atCounter = order.channel === 'pos';
  const asker = atCounter || order.channel === 'dashboard' ? staff : shopper.name;
  history.happen('placed', asker, {
    to: 'pending',
    data: { number: plot.number, channel: order.channel, notified: false },
  });
  if (order.status === 'pending') {
    const age = plot.until.getTime() - order.createdAt.getTime();
    if (history.byPhone && age > (promptMinutes + 1) * 60_000) history.prompt(asker, { state: 'expired' });
  } else if (order.status === 'cancelled') {
    if (random() < 0.25) pay(history, plot, asker);
    cancel(history, plot);
  } else {
    pay(history, plot, asker);
    if (order.status !== 'paid') handOver(history, plot);
  }
  history.settle(plot.until);
  return history;
}

function pay(history: OrderHistory, { order, random }: Plot, asker: string): void {
  if (!history.byPhone) {
    if (order.channel === 'pos') history.pass(0, 2);
    else history.pass(15, 150);
    history.recordCashPayment();
    return;
  }
  if (random() < 0.08) {
    history.prompt(asker, { state: 'failed', failure: weighted(random, failures) });
    history.pass(1, 6);
  }
  history.prompt(asker, { state: 'succeeded' });
}

function handOver(history: OrderHistory, { order, staff }: Plot): void {
  const atCounter = order.channel === 'pos';
  if (atCounter) history.pass(0, 1);
  else history.pass(15, 180);
  if (order.fulfilment === 'delivery') history.happen('delivered', staff, { to: 'delivered' });
  else history.happen('picked_up', staff, { to: 'picked up' });
  if (order.status !== 'completed') return;
  if (!atCounter) history.pass(5, 600);
  history.happen('completed', staff, { to: 'completed' });
}

function cancel(history: OrderHistory, { staff, random }: Plot): void {
  history.pass(5, 240);
  history.happen('cancelled', staff, { to: 'cancelled', data: { reason: oneOf(random, reasons) } });
  if (random() > 0.85) return;
  history.pass(10, 1440);
  history.recordRefund();
}

const failures: Weighted<PaymentFailure> = [
  ['insufficient_funds', 5],
  ['cancelled_by_payer', 3],
  ['wrong_pin', 2],
];
const reasons = [
  'Mteja amebadilisha mawazo',
  'Bidhaa imeisha',
  'Aliagiza mara mbili',
  'Hapatikani kwenye simu',
  'Yuko mbali mno kwa usafirishaji',
] as const;
