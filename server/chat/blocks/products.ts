import { message, offer } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { back, more, paged } from './paged.ts';
import { priceLine } from './price-line.ts';
import { texts } from './texts.ts';

export const products: BlockHandler<'products'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const { language } = speaker;
    const found = await shop.products(state.category);
    if (found.length === 0) return { actions: [message(texts.nothing[language])], next: block.empty };
    const options = found.map((product) => ({
      id: product.id,
      title: product.name,
      description: priceLine(product, language),
    }));
    const { shown, page } = paged(options, { page: state.page, language });
    return {
      actions: [offer(fill(block.text, context), shown, { button: texts.open[language] })],
      offered: shown,
      state: { page },
    };
  },
  answer({ block, state }, { option }) {
    if (option === undefined) return undefined;
    if (option === more) return { next: state.at, state: { page: state.page + 1 } };
    // Where no category was chosen there is none to go back to.
    if (option === back)
      return { next: (state.category === null ? '' : block.back) || block.empty, state: { page: 0 } };
    return { next: block.next, state: { product: option, variantPage: 0 } };
  },
};
