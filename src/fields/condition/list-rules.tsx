import { Button } from 'antd';
import { useState } from 'react';
import { type Condition, everybody } from '../../../resources/kit/condition.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { useLanguage } from '../../app/language.ts';
import { isComplete } from './draft.ts';
import ConditionEditor from './editor.tsx';
import { texts } from './texts.ts';
import { useSentenceContext } from './use-sentence-context.ts';

interface Props {
  resource: Resource;
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

/**
 * A list narrowed by rules: the tree stands in the list's address as `condition`, to be kept and sent like any other
 * filter.
 */
export default function ListRules({ resource, values, set }: Props) {
  const t = texts[useLanguage()];
  const { relationsOf } = useSentenceContext(resource);
  const [draft, setDraft] = useState<Condition>(() => parse(values.condition));
  const text = JSON.stringify(draft);
  const isEmpty = text === JSON.stringify(everybody);
  return (
    <div className="wide">
      <ConditionEditor resource={resource} value={draft} onChange={setDraft} />
      <div className="condition-buttons">
        <Button
          type="primary"
          size="large"
          disabled={
            !isComplete(resource, draft, relationsOf) || text === (values.condition ?? JSON.stringify(everybody))
          }
          onClick={() => set({ condition: isEmpty ? undefined : text })}
        >
          {t.use}
        </Button>
        {values.condition !== undefined && (
          <Button
            size="large"
            onClick={() => {
              setDraft(everybody);
              set({ condition: undefined });
            }}
          >
            {t.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

/** An address may hold anything; the list itself has refused what is no tree. */
function parse(text: string | undefined): Condition {
  if (text === undefined) return everybody;
  try {
    const tree: unknown = JSON.parse(text);
    return typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? (tree as Condition) : everybody;
  } catch {
    return everybody;
  }
}
