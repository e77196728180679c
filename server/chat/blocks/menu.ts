import { isList } from '../../../common/flow/blocks/menu.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { offer } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

/** A shop may list the options in its own words: `1. Bei`, `2) Oda`. */
function numberedIn(text: string, count: number): number {
  const isShown = (number: number) => new RegExp(`^\\W*${number}(?:\\uFE0F?\\u20E3|[.):])`, 'mu').test(text);
  let shown = 0;
  while (shown < count && isShown(shown + 1)) shown += 1;
  return shown;
}

export const menu: BlockHandler<'menu'> = {
  enter(context) {
    const { block, speaker } = context;
    // Buttons have no room for more than a title.
    const hasRows = isList(block);
    const offered = block.options.map(({ id, title, description }) => ({
      ...{ id, title: fill(title, context) },
      ...(hasRows && description && { description: fill(description, context) }),
    }));
    return {
      actions: [
        offer(fill(block.text, context), offered, {
          ...{ button: inLanguage(block.button, speaker.language), isList: hasRows },
        }),
      ],
      offered,
      numbered: numberedIn(fill(block.text, context), offered.length),
    };
  },
  answer: ({ block }, { option }) => block.options.find(({ id }) => id === option),
};
