import { definitionOf, heldIn, optionsOf, type ShownOption } from '../../../common/flow/blocks/index.ts';
import type { Exit } from '../../../common/flow/exits.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { ownVariables } from '../../../common/flow/variables.ts';
import type { Language } from '../../../resources/enums.ts';

/** What one of the several that an option holds is called; the first is 0. */
export const rowName = ({ several, label }: Pick<ShownOption, 'several' | 'label'>, at: number, language: Language) =>
  `${(several?.each ?? label)[language]} ${at + 1}`;

/** What the form calls a part of a step, as that is now, from the outside in; nothing for what it does not ask for. */
export function partNames(block: Block, place: string, language: Language): string[] {
  const [first = '', ...within] = place.split('.');
  const option = optionsOf(block).find((each) => each.place === first) ?? definitionOf(block).options[first];
  if (!option) return [];
  const row = option.several && within.shift();
  const own = row === undefined ? option.label[language] : rowName(option, Number(row), language);
  const inner = option.inside?.[within[0] ?? ''];
  return inner && !inner.isName ? [own, inner.label[language]] : [own];
}

/** Whether a part of the file that a step sends is at a place: which file, or what it is. */
export const isOfFile = (block: Block | null, place: string, part: 'file' | 'kind'): boolean =>
  block !== null && heldIn(block, 'media').some((each) => place === `${each.place}.${part}`);

/** What is read in the place of a value that is one of several; of a file, whose id nobody knows, what it is. */
export function valueName(
  flow: Flow,
  block: Block,
  place: string,
  value: string,
  language: Language,
): string | undefined {
  const [first = '', part] = place.split('.');
  const choices = optionsOf(block, ownVariables(flow)).find((each) => each.place === first)?.choices;
  if (isOfFile(block, place, 'file'))
    return heldIn(block, 'media').map(({ value: { kind } }) => choices?.[kind]?.[language])[0];
  return part === undefined ? choices?.[value]?.[language] : undefined;
}

/** What is read on an exit of a step: its own words, while there are some. */
export const exitName = (block: Block, { place, title }: Exit, language: Language): string =>
  (title && inLanguage(title, language)) || (partNames(block, place, language)[0] ?? place);
