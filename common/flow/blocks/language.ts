import { languages } from '../../../resources/enums.ts';
import { choice } from '../../../resources/kit/index.ts';
import { languageChoices } from '../language-names.ts';
import { defineBlock } from './block.ts';
import { next, text } from './options.ts';

const other = { en: 'The other language', sw: 'Lugha nyingine' };

/** Goes on in another language. */
export const language = defineBlock({
  kind: 'language',
  icon: 'language',
  name: { en: 'Change language', sw: 'Badili lugha' },
  fresh: { kind: 'language', text: { en: '', sw: '' }, next: '' },
  options: {
    text: text(),
    to: {
      field: choice.optional(languages),
      label: { en: 'Goes on in', sw: 'Endelea kwa' },
      none: other,
      choices: languageChoices,
    },
    next: next(),
  },
  line: ({ to }, reader) => (to ? languageChoices[to] : other)[reader],
});
