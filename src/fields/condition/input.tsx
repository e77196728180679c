import { type Condition, everybody } from '../../../resources/kit/condition.ts';
import type { InputProps } from '../types.ts';
import ConditionEditor from './editor.tsx';
import { subjectOf } from './subject.ts';

/** A condition as a field of a form. */
export default function ConditionInput({ field, value, onChange }: InputProps) {
  const resource = subjectOf(field);
  if (!resource) return null;
  const shown = (value ?? everybody) as Condition;
  return <ConditionEditor resource={resource} value={shown} onChange={(next) => onChange?.(next)} />;
}
