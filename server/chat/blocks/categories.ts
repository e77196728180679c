import { labels as productLabels } from '../../../resources/labels/products.ts';
import { offer } from '../engine/actions.ts';
import { sectionOf } from '../engine/shop-reader.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { back, more, paged } from './paged.ts';
import { texts } from './texts.ts';

export const categories: BlockHandler<'categories'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const [sets, found] = [await shop.sets(), await shop.categories()];
    // One kind of goods needs no question.
    if (sets.length === 0 && found.length <= 1)
      return { actions: [], state: { category: null, page: 0 }, next: block.next };
    const names = productLabels[speaker.language].choices.category;
    const described = (count: number) => `${texts.products[speaker.language]}: ${count}`;
    const options = [
      ...sets.map((set) => ({ id: sectionOf(set), title: set.name, description: described(set.count) })),
      ...found.map(({ category, count }) => ({ id: category, title: names[category], description: described(count) })),
    ];
    const { shown, page } = paged(options, {
      page: state.page,
      language: speaker.language,
      // Stored while it was emptied, it leads nowhere.
      goesBack: Boolean(block.back),
    });
    return {
      actions: [offer(fill(block.text, context), shown, { button: texts.open[speaker.language] })],
      offered: shown,
      state: { page, category: null },
    };
  },
  answer({ block, state }, { option }) {
    if (option === undefined) return undefined;
    if (option === more) return { next: state.at, state: { page: state.page + 1 } };
    if (option === back && block.back) return { next: block.back, state: { page: 0 } };
    return { next: block.next, state: { category: option, page: 0 } };
  },
};
