import { languages } from '../../../resources/enums.ts';
import { choice, translated } from '../../../resources/kit/index.ts';
import type { Fault } from '../finding.ts';
import type { BlockOf } from '../flow.ts';
import { limits } from '../limits.ts';
import { menuShows } from '../menu-shows.ts';
import { normalise } from '../normalise.ts';
import { defineBlock } from './block.ts';
import { heading, way } from './options.ts';

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
      several: {
        each: { en: 'Choice', sw: 'Chaguo' },
        add: { en: 'Add a choice', sw: 'Ongeza chaguo' },
        max: limits.rows,
      },
      inside: {
        title: {
          field: translated.required({ max: limits.buttonTitle }),
          label: { en: 'What is read on it', sw: 'Kinachosomeka' },
          isName: true,
          now: (_, _own, block) => (isList(block) ? { field: translated.required({ max: limits.rowTitle }) } : {}),
        },
        // Buttons have no room for it.
        description: {
          field: translated.optional({ max: limits.rowDescription }),
          label: { en: 'What is read below it', sw: 'Maelezo chini yake' },
          isFolded: true,
          now: (_, _own, block) => (isList(block) ? {} : null),
        },
        next: way({ label: { en: 'Leads to', sw: 'Inaenda' } }),
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
  check: (block) => [
    ...(block.show === 'buttons' && isTooMany(block)
      ? [{ code: 'buttons_full' as const, place: 'show', count: block.options.length, max: limits.buttons }]
      : []),
    ...(block.options.length > limits.rows
      ? [{ code: 'too_many' as const, place: 'options', count: block.options.length, max: limits.rows }]
      : []),
    ...alike(block),
  ],
  mends: { buttons_full: { show: 'list' } },
});

/** Choices that read as one before them does. */
const alike = ({ options }: Menu): Fault[] =>
  languages.flatMap((language) =>
    options.flatMap(({ title }, at): Fault[] => {
      const own = normalise(title[language]);
      const isTwice = own !== '' && options.slice(0, at).some((each) => normalise(each.title[language]) === own);
      return isTwice ? [{ code: 'same_title', place: `options.${at}.title`, language, what: title[language] }] : [];
    }),
  );
