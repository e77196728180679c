import { definitionOf } from '../../../common/flow/blocks/index.ts';
import { exitsOf, hasBlock } from '../../../common/flow/exits.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { maxRun } from '../../../common/flow/limits.ts';
import type { Language } from '../../../resources/enums.ts';

interface FirstMessage {
  text: string;
  choices: string[];
}

/** What a flow says to who comes while it is open, up to its first question. A name nobody knows leaves no gap. */
export function firstMessages(flow: Flow, language: Language): FirstMessage[] {
  const found: FirstMessage[] = [];
  let name = flow.start;
  for (let count = 0; count < maxRun && hasBlock(flow, name); count++) {
    const block = flow.blocks[name];
    if (!block) break;
    const exits = exitsOf(block);
    if ('text' in block)
      found.push({
        text: inLanguage(block.text, language).replace(/ ?\{name\}/g, ''),
        choices: exits.flatMap(({ title }) => (title ? inLanguage(title, language) : [])),
      });
    const { previews } = definitionOf(block);
    name = exits.find(({ place }) => place === previews)?.to ?? '';
  }
  return found;
}
