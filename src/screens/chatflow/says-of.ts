import { isSituation } from '../../../common/flow/blocks/condition.ts';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Block, BlockKind, BlockOf, Flow } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import type { Language } from '../../../resources/enums.ts';
import { variablesOf } from './changes.ts';
import type { texts } from './texts.ts';

type Texts = (typeof texts)['en'];

interface Reading {
  flow: Flow;
  language: Language;
  t: Texts;
}
/** What a step does whose options do not say it by themselves. */
const does: { readonly [K in BlockKind]?: (block: BlockOf<K>, reading: Reading) => string } = {
  condition: conditionOf,
  set: ({ variable, to }) => `{${variable}}: ${to}`,
  language: ({ to }, { t }) => (to ? t.languages[to] : t.other_language),
  http: ({ url }) => url,
};

/** What a step says, as it is stored; of one that says nothing, what it does. */
export function saysOf(block: Block, reading: Reading): string {
  const { language } = reading;
  const words = 'text' in block ? inLanguage(block.text, language).trim() : '';
  if (words !== '') return words;
  const own = does[block.kind] as ((block: Block, reading: Reading) => string) | undefined;
  if (own) return own(block, reading);
  const values = new Map<string, unknown>(Object.entries(block));
  return Object.entries(definitionOf(block).options ?? {})
    .filter(([place]) => values.has(place))
    .map(([place, { label }]) => `${label[language]}: ${values.get(place)}`)
    .join(', ');
}

/** What a condition asks, as its form words it. */
function conditionOf({ fact, is }: BlockOf<'condition'>, { flow, t }: Reading): string {
  const subjects: Readonly<Record<string, string>> = t.subjects;
  // A variable that is called so is as others are.
  const isOwn = !Object.hasOwn(subjects, fact) || (isSituation(fact) && variablesOf(flow).includes(fact));
  const subject = isOwn ? `{${fact}}` : (subjects[fact] ?? fact);
  if (is === null) return isOwn || fact === 'language' ? t.is_known(subject) : subject;
  const values: Readonly<Record<string, string>> = { ...t.channels, ...t.languages };
  return `${subject}: ${!isOwn && Object.hasOwn(values, is) ? values[is] : `“${is}”`}`;
}
