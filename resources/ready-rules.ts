import type { Related } from './kit/condition.ts';

type ReadyName = 'bought';
/** What each is called where rules are written. */
export type ReadyWords = Readonly<Record<ReadyName, string>>;

/** What owners call by one name and rules say by several, by the record that it is asked of. */
export const readyRules: Readonly<Record<string, readonly { name: ReadyName; rule: Related }[]>> = {
  customers: [
    {
      name: 'bought',
      rule: {
        has: 'orders',
        where: {
          all: [
            { field: 'is_sold', op: 'eq', value: true },
            { field: 'product_ids', op: 'has' },
          ],
        },
      },
    },
  ],
};
