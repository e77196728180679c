import { orders } from '../../../resources/orders.ts';
import type { OfferedAction } from '../../actions/offered.ts';
import { useActions } from '../../actions/use-actions.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Order, OrderAction } from './types.ts';

/** What may be done to an order, with what its shop is told afterwards. */
export function useOrderActions(order: Order, refresh: () => Promise<unknown>) {
  const { actions } = useTexts(texts);
  const acting = useActions(orders, [order], { successMessage: (name) => actions[name as OrderAction].done, refresh });
  return { ...acting, offered: acting.offered as (OfferedAction & { name: OrderAction })[] };
}
