import { formatMoney } from '../../../common/money.ts';
import { labels } from '../../../resources/labels/index.ts';
import { message } from '../actions.ts';
import type { BlockHandler, Scene } from './block.ts';
import { fill } from './talk.ts';
import { texts } from './texts.ts';

/** The cart in words, and how many lines it has. */
async function cartWords({
  state,
  shop,
  speaker,
}: Pick<Scene<'cart' | 'add' | 'link'>, 'state' | 'shop' | 'speaker'>): Promise<{
  words: string;
  count: number;
  total: string;
}> {
  const { lines, total } = await shop.cartOf(state.cart);
  const rows = lines.map(
    ({ product, variant, quantity, total: sum }) =>
      `${quantity} × ${product.name}${variant === null ? '' : ` (${variant})`}: ${formatMoney(sum)}`,
  );
  return {
    words: [...rows, `*${texts.total[speaker.language]}: ${formatMoney(total)}*`].join('\n'),
    count: lines.length,
    total: formatMoney(total),
  };
}

export const add: BlockHandler<'add'> = {
  async enter({ block, state, speaker, shop }) {
    const { words } = await cartWords({ state, shop, speaker });
    return { actions: [message(`${fill(block.text, speaker, shop)}\n\n${words}`)], next: block.next };
  },
};

export const cart: BlockHandler<'cart'> = {
  async enter({ block, state, speaker, shop }) {
    const { words, count } = await cartWords({ state, shop, speaker });
    if (count === 0)
      return { actions: [message(fill(block.empty, speaker, shop))], state: { cart: [] }, next: block.next };
    return { actions: [message(`${fill(block.text, speaker, shop)}\n\n${words}`)], next: block.next };
  },
};

export const clear: BlockHandler<'clear'> = {
  enter: async ({ block, speaker, shop }) => ({
    actions: [message(fill(block.text, speaker, shop))],
    state: { cart: [] },
    next: block.next,
  }),
};

export const link: BlockHandler<'link'> = {
  async enter({ block, state, speaker, shop }) {
    const { count, total } = await cartWords({ state, shop, speaker });
    if (count === 0)
      return { actions: [message(fill(block.empty, speaker, shop))], state: { cart: [] }, next: block.next };
    const { number, url } = await shop.orderLink(state.cart, speaker.language);
    return {
      actions: [message(fill(block.text, speaker, shop, { number: String(number), url, total }))],
      state: { cart: [] },
      next: block.next,
    };
  },
};

export const status: BlockHandler<'status'> = {
  async enter({ block, speaker, shop }) {
    const orders = await shop.orders();
    if (orders.length === 0) return { actions: [message(fill(block.empty, speaker, shop))], next: block.next };
    const names = labels[speaker.language].orders.choices.status;
    const rows = orders.map(
      ({ number, status: at, total, url }) =>
        `${texts.orderWord[speaker.language]} ${number}: *${names[at]}*, ${formatMoney(total)}\n${url}`,
    );
    return { actions: [message([fill(block.text, speaker, shop), ...rows].join('\n\n'))], next: block.next };
  },
};
