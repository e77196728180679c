import type { FulfilmentMethod, OrderChannel, OrderStatus } from '../../resources/enums.ts';
import { type Random, type Weighted, weighted } from './random.ts';

/** What has become of an order after `age` ms; a sale at the counter is over when it is made. */
export function statusAfter(random: Random, age: number, channel: OrderChannel, method: FulfilmentMethod): OrderStatus {
  const stage = weighted(
    random,
    channel === 'pos' ? counter : (ages.find(({ below }) => age < below)?.stages ?? settled),
  );
  return stage === 'handed over' ? handedOver[method] : stage;
}

const handedOver = { 'pick up': 'picked up', delivery: 'delivered' } as const;
type Stage = 'pending' | 'paid' | 'handed over' | 'completed' | 'cancelled';

const counter: Weighted<Stage> = [
  ['completed', 98],
  ['cancelled', 2],
];
const settled: Weighted<Stage> = [
  ['completed', 91],
  ['cancelled', 8],
  ['handed over', 1],
];

const day = 24 * 3_600_000;
const ages: readonly { below: number; stages: Weighted<Stage> }[] = [
  {
    below: day / 6,
    stages: [
      ['pending', 62],
      ['paid', 32],
      ['handed over', 3],
      ['cancelled', 3],
    ],
  },
  {
    below: day,
    stages: [
      ['pending', 28],
      ['paid', 36],
      ['handed over', 18],
      ['completed', 13],
      ['cancelled', 5],
    ],
  },
  {
    below: 3 * day,
    stages: [
      ['pending', 8],
      ['paid', 15],
      ['handed over', 22],
      ['completed', 47],
      ['cancelled', 8],
    ],
  },
  {
    below: 14 * day,
    stages: [
      ['pending', 1],
      ['paid', 3],
      ['handed over', 9],
      ['completed', 78],
      ['cancelled', 9],
    ],
  },
];
