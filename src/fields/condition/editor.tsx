import { useRef } from 'react';
import { sentenceOf } from '../../../common/conditions/sentence.ts';
import { type Condition, conditionLimits, isGroup, isRule, partsOf } from '../../../resources/kit/condition.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import './condition.css';
import { asGroup, isComplete } from './draft.ts';
import type { Editing } from './editing.ts';
import { GroupEditor } from './group.tsx';
import { texts } from './texts.ts';
import { useCount } from './use-count.ts';
import { useSentenceContext } from './use-sentence-context.ts';

interface Props {
  resource: Resource;
  value: Condition;
  onChange(value: Condition): void;
}

/** Edits a stored tree: any or all said once a group, a row a rule, and how many fit while it is written. */
export default function ConditionEditor({ resource, value, onChange }: Props) {
  const group = asGroup(value);
  const context = useSentenceContext(resource, group);
  const t = texts[context.language];
  const ready = isComplete(resource, group, context.relationsOf);
  const { total, errors, failure } = useCount(resource, group, ready);
  const next = useRef<string>(undefined);
  const editing: Editing = {
    context,
    errors,
    isFull: rulesIn(group) >= conditionLimits.rules,
    focusNext(path) {
      next.current = path;
    },
    focused: (path) => (select) => {
      if (!select || next.current !== path) return;
      next.current = undefined;
      select.focus();
    },
  };
  return (
    <div className="condition">
      <GroupEditor
        subject={resource}
        group={group}
        path=""
        level={1}
        editing={editing}
        title={t.title}
        onChange={onChange}
      />
      <p className="condition-count" role="status">
        {!ready ? (
          t.unfinished
        ) : failure !== undefined && Object.keys(errors).length === 0 ? (
          failure
        ) : total !== undefined && rulesIn(group) === 0 ? (
          <b>{t.noRules(total, context.wordsOf(resource).many)}</b>
        ) : (
          <>
            <b>{total === undefined ? t.counting : t.fits(total)}</b> {sentenceOf(resource, group, context)}
          </>
        )}
      </p>
    </div>
  );
}

const rulesIn = (condition: Condition): number => {
  if (isGroup(condition)) return partsOf(condition).reduce((sum, part) => sum + rulesIn(part), 0);
  return 1 + (isRule(condition) || !condition.where ? 0 : rulesIn(condition.where));
};
