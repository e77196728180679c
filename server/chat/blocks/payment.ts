import { formatMoney } from '../../../common/money.ts';
import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { orderCard } from './order-card.ts';

export const payment: BlockHandler<'payment'> = {
  async enter(scene) {
    const { block, shop } = scene;
    const order = (await shop.orders()).find(({ status, due }) => status !== 'cancelled' && due > 0);
    if (!order) return { actions: [], next: block.empty };
    const facts = { number: String(order.number), url: order.url, due: formatMoney(order.due) };
    return {
      actions: [message(fill(block.text, scene, facts))],
      cards: [orderCard(block.text, scene, facts, order)],
      next: block.next,
    };
  },
};
