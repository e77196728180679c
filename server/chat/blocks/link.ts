import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { chatMoney } from './chat-money.ts';
import { fill } from './fill.ts';
import { orderCard } from './order-card.ts';

/** Turns the cart into an order link, and may wait for its money. What is no longer sold does not go into it. */
export const link: BlockHandler<'link'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const { lines, total } = await shop.cartOf(state.cart);
    if (lines.length === 0)
      return { actions: [message(fill(block.empty, context))], state: { cart: [] }, next: block.next };
    const { number, url } = await shop.orderLink(
      lines.map(({ line }) => line),
      speaker.language,
      state.place ?? null,
    );
    const variables = { number: String(number), url, total: chatMoney(total) };
    const card = await orderCard(block.text, context, variables, {
      number,
      url,
      status: null,
      total,
      due: total,
      credited: null,
    });
    return {
      actions: [message(fill(block.text, context, variables))],
      cards: [card],
      // The next order may go elsewhere.
      state: { cart: [], place: null },
      // A job goes on when the time is over, another when the order is paid.
      ...(block.wait === undefined ? { next: block.next } : { minutes: block.wait, order: number }),
    };
  },
  meanwhile: ({ next }) => next,
  // An order is not made twice.
  stays: true,
  takesAnything: true,
  answer: ({ block }) => ({ next: block.next }),
};
