import { holdMerging } from '../customers/hold-merging.ts';
import { partCustomers } from '../customers/part.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const customerMerges: Behaviour<'customer_merges'> = {
  holdFirst: holdMerging,
  actions: { undo: (context, id) => partCustomers(context, id) },
};
