import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { chatMoney } from './chat-money.ts';
import { fill } from './fill.ts';
import { orderCard } from './order-card.ts';
import { texts } from './texts.ts';

export const payment: BlockHandler<'payment'> = {
  async enter(context) {
    const { block, shop } = context;
    const order = await shop.unpaid();
    if (!order) return { actions: [], next: block.empty };
    const variables = { number: String(order.number), url: order.url, due: chatMoney(order.due) };
    // The shop's own words ask for a payment that nobody could make.
    const words = (await shop.isCashOnly()) ? texts.cashOnly : block.text;
    return {
      actions: [message(fill(words, context, variables))],
      cards: [await orderCard(words, context, variables, order)],
      next: block.next,
    };
  },
};
