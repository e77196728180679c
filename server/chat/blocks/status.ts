import { orderStandingLabels } from '../../../resources/labels/order-statuses.ts';
import { standingOf } from '../../../resources/trade/order-standing.ts';
import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { chatMoney } from './chat-money.ts';
import { fill } from './fill.ts';
import { orderCard } from './order-card.ts';
import { texts } from './texts.ts';

export const status: BlockHandler<'status'> = {
  async enter(context) {
    const { block, speaker, shop } = context;
    const orders = await shop.orders();
    if (orders.length === 0) return { actions: [message(fill(block.empty, context))], next: block.next };
    const names = orderStandingLabels[speaker.language];
    const rows = orders.map((order) => {
      const { number, total, url } = order;
      return `${texts.order[speaker.language]} ${number}: *${names[standingOf(order)]}*, ${chatMoney(total)}\n${url}`;
    });
    const [only, ...others] = orders;
    return {
      actions: [message([fill(block.text, context), ...rows].join('\n\n'))],
      // A card is one order; several stay one text.
      ...(only && others.length === 0 ? { cards: [await orderCard(block.text, context, {}, only)] } : {}),
      next: block.next,
    };
  },
};
