import { checkNow } from '../money/collect.ts';
import { refundHeld, useForOrder } from '../money/held.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const transactions: Behaviour<'transactions'> = {
  actions: {
    check: (context, id) => checkNow(context, id),
    use_for_order: (context, id, { number }) => useForOrder(context, id, number),
    give_back: (context, id, { reference }) => refundHeld(context, id, reference),
  },
};
