import type { BlockOf } from '../flow.ts';
import { limits } from '../limits.ts';
import { defineBlock } from './block.ts';

type Menu = Pick<BlockOf<'menu'>, 'show' | 'options'>;

const isTooMany = ({ options }: Menu) => options.length > limits.buttons;
/** What buttons have no room for is a list, whatever was chosen: no option is lost. */
export const isList = (menu: Menu): boolean => menu.show === 'list' || isTooMany(menu);

/** A choice: up to three options are buttons, more are a list, unless it says which. */
export const menu = defineBlock({
  kind: 'menu',
  icon: 'menu',
  name: { en: 'Choose', sw: 'Chagua' },
  fresh: {
    kind: 'menu',
    text: { en: '', sw: '' },
    button: { en: 'Choose', sw: 'Chagua' },
    options: [{ id: 'o-1', title: { en: '', sw: '' }, next: '' }],
  },
  waits: true,
  chooses: true,
  check: (block) =>
    block.show === 'buttons' && isTooMany(block)
      ? [{ code: 'buttons_full', place: 'show', count: block.options.length, max: limits.buttons }]
      : [],
});
