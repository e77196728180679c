import type { FulfilmentMethod, OrderChannel, PaymentMethod } from '../../resources/enums.ts';
import { customerOf } from './customer.ts';
import { someLines } from './lines.ts';
import { someNote } from './notes.ts';
import { mulberry32, type Random, type Weighted, weighted } from './random.ts';
import { statusAfter } from './status.ts';
import { instants, type Slot, timeline } from './timeline.ts';
import type { SeedCustomer, SeedOptions, SeedOrder } from './types.ts';

/** Exactly `customers` people, oldest first, one at a time. The same options always give the same people. */
export function* seedCustomers(options: Omit<SeedOptions, 'orders' | 'products'>): Generator<SeedCustomer> {
  const { seed, customers, from } = options;
  const random = mulberry32(seed ^ 0x63757374);
  let index = 0;
  for (const slot of timeline(options))
    for (const at of instants(random, slot, customersBy(slot.after, customers) - customersBy(slot.before, customers))) {
      // The first is there from the start, so that the first order has somebody.
      yield { ...customerOf(seed, index), createdAt: index === 0 ? new Date(from) : at };
      index += 1;
    }
}

/**
 * Exactly `orders` orders, oldest first, one at a time. Throws RangeError without a customer or a product to order
 * with.
 */
export function* seedOrders(options: SeedOptions): Generator<SeedOrder> {
  const { seed, customers, orders, products, to } = options;
  if (orders > 0 && (customers < 1 || products.length < 1))
    throw new RangeError('seedOrders: nobody or nothing to order');
  const random = mulberry32(seed ^ 0x6f726472);
  for (const slot of timeline(options))
    for (const createdAt of instants(random, slot, by(slot.after, orders) - by(slot.before, orders))) {
      const customer = regular(random, Math.max(1, customersBy(slot.before, customers)));
      const { language, street, district } = customerOf(seed, customer);
      const channel = weighted(random, channels);
      const fulfilment = weighted(random, fulfilments[channel]);
      yield {
        customer,
        createdAt,
        channel,
        status: statusAfter(random, to.getTime() - createdAt.getTime(), channel, fulfilment),
        paymentMethod: weighted(random, channel === 'pos' ? paidAtCounter : paidFromAfar),
        fulfilment,
        place: fulfilment === 'delivery' ? `${street}, ${district}` : '',
        lines: someLines(random, products),
        note: channel === 'pos' ? '' : someNote(random, language, fulfilment),
      };
    }
}

const by = (share: Slot['after'], all: number): number => Math.round(share * all);
/** New faces come faster while the shop is new. */
const customersBy = (share: number, all: number): number => Math.round(share ** 0.8 * all);

/**
 * Which of `known` customers comes: one time in five a recent newcomer, else the longer known the oftener (power
 * −0.75).
 */
function regular(random: Random, known: number): number {
  if (random() < 0.2) return known - 1 - Math.floor(random() * Math.ceil(known / 50));
  const [power, flat] = [0.25, Math.max(5, known / 200)];
  const [low, high] = [flat ** power, (known + flat) ** power];
  return Math.min(known - 1, Math.floor((low + random() * (high - low)) ** (1 / power) - flat));
}

const channels: Weighted<OrderChannel> = [
  ['whatsapp', 46],
  ['pos', 26],
  ['link', 12],
  ['web', 9],
  ['dashboard', 7],
];

const fromAfar: Weighted<FulfilmentMethod> = [
  ['delivery', 62],
  ['pick up', 38],
];
const fulfilments: Record<OrderChannel, Weighted<FulfilmentMethod>> = {
  whatsapp: fromAfar,
  link: fromAfar,
  web: fromAfar,
  dashboard: fromAfar,
  pos: [['pick up', 1]],
};

const paidAtCounter: Weighted<PaymentMethod> = [
  ['cash', 62],
  ['mobile_money', 38],
];
const paidFromAfar: Weighted<PaymentMethod> = [
  ['mobile_money', 76],
  ['cash', 24],
];
