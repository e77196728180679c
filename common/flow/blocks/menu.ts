import { languages } from '../../../resources/enums.ts';
import { choice, translated } from '../../../resources/kit/index.ts';
import type { Fault } from '../finding.ts';
import type { BlockOf } from '../flow.ts';
import { limits } from '../limits.ts';
import { menuShows } from '../menu-shows.ts';
import { normalise } from '../normalise.ts';
import { type BlockText, defineBlock } from './block.ts';
import { heading } from './options.ts';

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
  options: {
    text: heading(),
    options: {
      field: { kind: 'choices', options: {} },
      label: { en: 'Choices', sw: 'Machaguo' },
      hint: {
        en: `Up to ${limits.buttons} are buttons. With more, WhatsApp shows a list: at most ${limits.rows}.`,
        sw: `Hadi ${limits.buttons} yanakuwa vitufe. Yakizidi, WhatsApp huonyesha orodha: yasizidi ${limits.rows}.`,
      },
    },
    show: {
      field: choice.default('auto', menuShows),
      label: { en: 'How the choices look', sw: 'Machaguo yanavyoonekana' },
      choices: {
        auto: { en: 'By how many there are', sw: 'Kulingana na idadi' },
        buttons: { en: 'Buttons', sw: 'Vitufe' },
        list: { en: 'A list', sw: 'Orodha' },
      },
    },
    button: {
      field: translated.required({ max: limits.menuButton }),
      label: { en: 'Button that opens the list', sw: 'Kitufe cha kufungua orodha' },
      now: (block) => (isList(block) ? {} : null),
    },
  },
  inside: (block) => ({
    exits: block.options.map(({ next }, at) => ({ place: `options.${at}.next`, to: next })),
    texts: textsOf(block),
  }),
  check: (block) => [
    ...(block.show === 'buttons' && isTooMany(block)
      ? [{ code: 'buttons_full' as const, place: 'show', count: block.options.length, max: limits.buttons }]
      : []),
    ...(block.options.length > limits.rows
      ? [{ code: 'too_many' as const, place: 'options', count: block.options.length, max: limits.rows }]
      : []),
    ...alike(block),
  ],
});

function textsOf(block: Menu): BlockText[] {
  const hasRows = isList(block);
  return block.options.flatMap(({ title, description }, at) => [
    { place: `options.${at}.title`, words: title, max: hasRows ? limits.rowTitle : limits.buttonTitle },
    ...(hasRows && description
      ? [
          {
            ...{ place: `options.${at}.description`, words: description },
            ...{ max: limits.rowDescription, mayBeEmpty: true },
          },
        ]
      : []),
  ]);
}

/** Choices that read as one before them does. */
const alike = ({ options }: Menu): Fault[] =>
  languages.flatMap((language) =>
    options.flatMap(({ title }, at): Fault[] => {
      const own = normalise(title[language]);
      const isTwice = own !== '' && options.slice(0, at).some((each) => normalise(each.title[language]) === own);
      return isTwice ? [{ code: 'same_title', place: `options.${at}.title`, language, what: title[language] }] : [];
    }),
  );
