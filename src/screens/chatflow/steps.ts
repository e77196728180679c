import { toShown } from '../../../common/fills.ts';
import { blocks } from '../../../common/flow/blocks/index.ts';
import { hasBlock, inOrder } from '../../../common/flow/exits.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { shorten } from '../../../common/flow/limits.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { saysOf } from './says-of.ts';
import { texts } from './texts.ts';

/** So many letters of a step's words stand in its name, and on its card, which cuts them where its room ends. */
const [firstWords, cardWords] = [60, 160];

/** The steps as people know them: by number, kind and first words. */
export function useSteps(flow: Flow) {
  const t = useTexts(texts);
  const named = useTexts(fillLabels);
  const language = useLanguage();
  const names = inOrder(flow);
  function titleOf(name: string) {
    const block = hasBlock(flow, name) ? flow.blocks[name] : undefined;
    const says = block ? toShown(saysOf(block, { flow, language }), named) : '';
    return {
      number: names.indexOf(name) + 1,
      kind: block ? blocks[block.kind].name[language] : name,
      /** With its marks, as `StepText` shows it. */
      marked: shorten(says, cardWords),
      // In a name nothing is bold.
      words: shorten(says.replaceAll('*', ''), firstWords),
    };
  }
  function labelOf(name: string): string {
    if (!hasBlock(flow, name)) return name === '' ? t.nowhere : name;
    const { number, kind, words } = titleOf(name);
    return [`${number}. ${kind}`, words].filter(Boolean).join(': ');
  }
  return { names, titleOf, labelOf, steps: names.map((value) => ({ value, label: labelOf(value) })) };
}
