import { hasBlock } from '../../../common/flow/exits.ts';
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
    if (block?.kind === 'condition') {
      name = block.yes;
      continue;
    }
    if (!block || !('text' in block)) break;
    const text = inLanguage(block.text, language).replace(/ ?\{name\}/g, '');
    const choices = 'options' in block ? block.options.map(({ title }) => inLanguage(title, language)) : [];
    found.push({ text, choices });
    if (block.kind !== 'message') break;
    name = block.next;
  }
  return found;
}
