import { sentenceOf } from '../../../common/conditions/sentence.ts';
import { conditionWords } from '../../../common/conditions/words.ts';
import { toE164 } from '../../../common/phone.ts';
import { readCondition } from '../../../resources/kit/condition-read.ts';
import type { AnyField } from '../../../resources/kit/index.ts';
import { relationsOf } from '../../../resources/relations.ts';
import { subjectOf } from './subject.ts';
import { useSentenceContext } from './use-sentence-context.ts';

/** A stored tree in one sentence; one that no longer fits its record says so. */
export default function Summary({ field, value }: { field: AnyField; value: unknown }) {
  const subject = subjectOf(field);
  const isEmpty = value === null || value === undefined;
  const found = subject && !isEmpty ? readCondition(subject, value, { toE164, relationsOf }) : undefined;
  const condition = found && 'condition' in found ? found.condition : undefined;
  const context = useSentenceContext(subject, condition);
  if (!subject || !found) return null;
  return condition ? (
    <span className="long-text">{sentenceOf(subject, condition, context)}</span>
  ) : (
    <strong>{conditionWords[context.language].broken}</strong>
  );
}
