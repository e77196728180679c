import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { variablesOf } from '../../../common/flow/variables.ts';
import type { Language } from '../../../resources/enums.ts';

/** What a step says, as it is stored; of one that says nothing, what it does. */
export function saysOf(block: Block, { flow, language }: { flow: Flow; language: Language }): string {
  const words = 'text' in block ? inLanguage(block.text, language).trim() : '';
  return words === '' ? (definitionOf(block).line?.(block, language, variablesOf(flow)) ?? '') : words;
}
