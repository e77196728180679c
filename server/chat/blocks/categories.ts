import { labels } from '../../../resources/labels/index.ts';
import { offer } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { back, more, paged } from './paged.ts';
import { texts } from './texts.ts';

export const categories: BlockHandler<'categories'> = {
  async enter(scene) {
    const { block, state, speaker, shop } = scene;
    const found = await shop.categories();
    // One kind of goods needs no question.
    if (found.length <= 1) return { actions: [], state: { category: null, page: 0 }, next: block.next };
    const names = labels[speaker.language].products.choices.category;
    const options = found.map(({ category, count }) => ({
      id: category,
      title: names[category],
      description: `${texts.products[speaker.language]}: ${count}`,
    }));
    const { shown, page } = paged(options, {
      page: state.page,
      language: speaker.language,
      goesBack: block.back !== undefined,
    });
    return {
      actions: [offer(fill(block.text, scene), shown, { button: texts.open[speaker.language] })],
      offered: shown,
      state: { page, category: null },
    };
  },
  answer({ block, state }, { option }) {
    if (option === undefined) return undefined;
    if (option === more) return { next: state.at, state: { page: state.page + 1 } };
    if (option === back && block.back !== undefined) return { next: block.back, state: { page: 0 } };
    return { next: block.next, state: { category: option, page: 0 } };
  },
};
