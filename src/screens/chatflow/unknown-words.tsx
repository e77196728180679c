import type { Flow } from '../../../common/flow/flow.ts';
import { limits } from '../../../common/flow/limits.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { FlowChange } from './changes.ts';
import { WordsField } from './fields.tsx';
import { formTexts } from './form-texts.ts';
import { texts } from './texts.ts';

interface Props {
  flow: Flow;
  isReadOnly: boolean;
  change(next: FlowChange): void;
}

/** What is said to words that nothing fits: it stands beside no step, below the list as below the map. */
export default function UnknownWords({ flow, isReadOnly, change }: Props) {
  const t = useTexts(texts);
  const form = useTexts(formTexts);
  return (
    <fieldset disabled={isReadOnly} className="flow-open flow-unknown">
      <legend className="hidden-text">{t.unknown}</legend>
      <WordsField
        {...{ id: 'flow.unknown', label: t.unknown, hint: form.unknown_hint, words: flow.unknown, max: limits.text }}
        isLong
        change={(unknown) => change({ ...flow, unknown })}
      />
    </fieldset>
  );
}
