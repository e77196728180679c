import { toShown } from '../../../common/fills.ts';
import { blocks } from '../../../common/flow/blocks/index.ts';
import { hasBlock, inOrder } from '../../../common/flow/exits.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { inLanguage } from '../../../common/flow/in-language.ts';
import { shorten } from '../../../common/flow/limits.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

const firstWords = 60;

/** The steps as people know them: by number, kind and first words. */
export function useSteps(flow: Flow) {
  const t = useTexts(texts);
  const named = useTexts(fillLabels);
  const language = useLanguage();
  const names = inOrder(flow);
  function titleOf(name: string) {
    const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
    const words = block && 'text' in block ? shorten(toShown(inLanguage(block.text, language).trim(), named), firstWords) : '';
    return { number: names.indexOf(name) + 1, kind: block ? blocks[block.kind].name[language] : name, words };
  }
  function labelOf(name: string): string {
    if (!hasBlock(flow, name)) return name === '' ? t.nowhere : name;
    const { number, kind, words } = titleOf(name);
    return [`${number}. ${kind}`, words].filter(Boolean).join(': ');
  }
  return { names, titleOf, labelOf, steps: names.map((value) => ({ value, label: labelOf(value) })) };
}
