import { Form } from 'antd';
import { type Condition, everybody } from '../../../resources/kit/condition.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import type { InputProps } from '../types.ts';
import ConditionEditor from './editor.tsx';
import { subjectOf } from './subject.ts';

/** A condition as a field of a form. */
export default function ConditionInput({ field, words, path }: InputProps) {
  const subject = subjectOf(field);
  if (!subject) return null;
  return (
    <Form.Item name={path} label={words.label} extra={words.hint}>
      <Controlled subject={subject} />
    </Form.Item>
  );
}

/** antd hands over the value and what takes the next. */
function Controlled({
  subject,
  value,
  onChange,
}: {
  subject: Resource;
  value?: Condition;
  onChange?(value: Condition): void;
}) {
  return <ConditionEditor resource={subject} value={value ?? everybody} onChange={(next) => onChange?.(next)} />;
}
