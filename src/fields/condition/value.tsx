import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import type { Period, Rule } from '../../../resources/kit/condition.ts';
import { type AnyField, recordOf } from '../../../resources/kit/index.ts';
import type { Literal } from '../../../resources/kit/operand.ts';
import { type Takes, takes } from '../../../resources/kit/operators.ts';
import { Input } from '../../app/antd/input.ts';
import { useLanguage } from '../../app/language.ts';
import { components } from '../registry.ts';
import type { FieldWords } from '../types.ts';
import { PeriodInput } from './period.tsx';
import { texts } from './texts.ts';

const RefInput = lazy(() => import('../ref/input.tsx'));

interface ValueProps {
  field: AnyField;
  words: FieldWords;
  value: Rule['value'];
  /** Undefined while it says nothing yet. */
  onChange(value: Rule['value']): void;
  /** The rule, for those who cannot see it. */
  label: string;
  describedBy?: string | undefined;
  wrong: boolean;
}

/**
 * What stands beside a rule's operator: the kind's own input, several values, a piece of text, a period, or nothing.
 */
export function ValueInput(props: ValueProps & { op: Rule['op'] }) {
  const Taken = inputs[takes(props.field.kind, props.op) ?? 'nothing'];
  return <Taken {...props} />;
}

const ariaProps = ({ label, describedBy, wrong }: ValueProps) => ({
  'aria-label': label,
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  'aria-invalid': wrong,
});

function One(props: ValueProps) {
  const { field, words, value, onChange } = props;
  const t = texts[useLanguage()];
  if (field.kind === 'bool')
    return (
      <select {...ariaProps(props)} value={String(value)} onChange={({ target }) => onChange(target.value === 'true')}>
        <option value="true">{t.yes}</option>
        <option value="false">{t.no}</option>
      </select>
    );
  return components[field.kind].input({
    // A rule without a value is none: nothing here may be cleared away.
    field: { ...field, mode: 'required' } as AnyField,
    words,
    path: [],
    ...ariaProps(props),
    value,
    onChange: (next) => onChange(next === null || next === '' ? undefined : (next as Literal)),
  });
}

function Many(props: ValueProps) {
  const { field, words, value, onChange } = props;
  const t = texts[useLanguage()];
  const known = 'values' in field.options ? field.options.values : undefined;
  const list = Array.isArray(value) ? value.map(String) : [];
  return (
    <Select<string[]>
      {...ariaProps(props)}
      mode={known ? 'multiple' : 'tags'}
      size="large"
      placeholder={t.several}
      optionFilterProp="label"
      tokenSeparators={[',']}
      {...(known ? {} : { open: false, suffixIcon: null })}
      value={list}
      onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      options={(known ?? []).map((each) => ({ value: each, label: words.choices?.[each] ?? each }))}
    />
  );
}

/** Records by what they are called. */
const Records = (props: ValueProps) => (
  <Suspense fallback={<div className="select-place" aria-busy="true" />}>
    <RefInput
      {...{ field: props.field, words: props.words, path: [], value: props.value }}
      {...ariaProps(props)}
      isSeveral
      isFilter
      clearable={false}
      onChange={(next) => props.onChange(Array.isArray(next) && next.length > 0 ? next : undefined)}
    />
  </Suspense>
);

const Part = (props: ValueProps) => (
  <Input
    {...ariaProps(props)}
    size="large"
    maxLength={200}
    value={String(props.value ?? '')}
    onChange={({ target }) => props.onChange(target.value || undefined)}
  />
);

const When = ({ value, onChange }: ValueProps) => <PeriodInput value={value as Period} onChange={onChange} />;

const inputs: Record<Takes, (props: ValueProps) => React.ReactNode> = {
  one: One,
  many: (props) => (recordOf(props.field) === undefined ? <Many {...props} /> : <Records {...props} />),
  part: Part,
  period: When,
  nothing: () => null,
};
