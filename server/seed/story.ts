import type { PaymentFailure } from '../providers/payments/port.ts';
import { oneOf, type Weighted, weighted } from './random.ts';
import { type Plot, promptMinutes, Teller } from './teller.ts';

/** Tells how an order came to its status, step by step along the order flow. */
export function storyOf(plot: Plot): Teller {
  const { order, shopper, staff, random } = plot;
  const told = new Teller(plot);
  const atCounter = order.channel === 'pos';
  const asker = atCounter || order.channel === 'dashboard' ? staff : shopper.name;
  told.happen('placed', asker, { to: 'pending', data: { number: plot.number, channel: order.channel, told: false } });
  if (order.status === 'pending') {
    const age = plot.until.getTime() - order.createdAt.getTime();
    if (told.byPhone && age > (promptMinutes + 1) * 60_000) told.prompt(asker, { state: 'expired' });
  } else if (order.status === 'cancelled') {
    if (random() < 0.25) pay(told, plot, asker);
    cancel(told, plot);
  } else {
    pay(told, plot, asker);
    if (order.status !== 'paid') handOver(told, plot);
  }
  return told;
}

function pay(told: Teller, { order, random }: Plot, asker: string): void {
  if (!told.byPhone) {
    if (order.channel === 'pos') told.pass(0, 2);
    else told.pass(15, 150);
    told.recordCashPayment();
    return;
  }
  if (random() < 0.08) {
    told.prompt(asker, { state: 'failed', failure: weighted(random, failures) });
    told.pass(1, 6);
  }
  told.prompt(asker, { state: 'succeeded' });
}

function handOver(told: Teller, { order, staff }: Plot): void {
  const atCounter = order.channel === 'pos';
  if (atCounter) told.pass(0, 1);
  else told.pass(15, 180);
  if (order.fulfilment === 'delivery') told.happen('delivered', staff, { to: 'delivered' });
  else told.happen('picked_up', staff, { to: 'picked up' });
  if (order.status !== 'completed') return;
  if (!atCounter) told.pass(5, 600);
  told.happen('completed', staff, { to: 'completed' });
}

function cancel(told: Teller, { staff, random }: Plot): void {
  told.pass(5, 240);
  told.happen('cancelled', staff, { to: 'cancelled', data: { reason: oneOf(random, reasons) } });
  if (random() > 0.85) return;
  told.pass(10, 1440);
  told.recordRefund();
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
