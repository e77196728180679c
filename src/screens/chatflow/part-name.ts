import { definitionOf, optionsOf } from '../../../common/flow/blocks/index.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { ownVariables } from '../../../common/flow/variables.ts';
import type { Language } from '../../../resources/enums.ts';

/** What the form calls a part of a step, as that is now; undefined for what it does not ask for. */
export function partName(block: Block, place: string, language: Language): string | undefined {
  const option = optionsOf(block).find((each) => each.place === place) ?? definitionOf(block).options[place];
  return option?.label[language];
}

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
  if (place === 'file.file' && block.kind === 'message') return choices?.[block.file?.kind ?? '']?.[language];
  return part === undefined ? choices?.[value]?.[language] : undefined;
}

/** What is read on an exit of a step: of a choice its own words, while there are some. */
export function exitName(block: Block, place: string, language: Language): string | undefined {
  const [first = '', at] = place.split('.');
  const title = block.kind === 'menu' && at !== undefined ? block.options[Number(at)]?.title : undefined;
  return title ? inLanguage(title, language) : partName(block, first, language);
}
