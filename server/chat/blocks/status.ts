import { formatMoney } from '../../../common/money.ts';
import { labels } from '../../../resources/labels/index.ts';
import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { orderCard } from './order-card.ts';
import { texts } from './texts.ts';

export const status: BlockHandler<'status'> = {
  async enter(scene) {
    const { block, speaker, shop } = scene;
    const orders = await shop.orders();
    if (orders.length === 0) return { actions: [message(fill(block.empty, scene))], next: block.next };
    const names = labels[speaker.language].orders.choices.status;
    const rows = orders.map(
      ({ number, status: at, total, url }) =>
        `${texts.order[speaker.language]} ${number}: *${names[at]}*, ${formatMoney(total)}\n${url}`,
    );
    const [only, ...others] = orders;
    return {
      actions: [message([fill(block.text, scene), ...rows].join('\n\n'))],
      // A card is one order; several stay one text.
      ...(only && others.length === 0 ? { cards: [orderCard(block.text, scene, {}, only)] } : {}),
      next: block.next,
    };
  },
};
