import { checkNow } from '../money/collect.ts';
import { giveBackHeld, useForOrder } from '../money/held.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const transactions: Behaviour<'transactions'> = {
  actions: {
    check: (desk, id) => checkNow(desk, id),
    use_for_order: (desk, id, { number }) => useForOrder(desk, id, number === null ? null : Number(number)),
    give_back: (desk, id, { reference }) => giveBackHeld(desk, id, reference === null ? null : String(reference)),
  },
};
