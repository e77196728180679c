import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyField } from '../../../resources/kit/index.ts';
import { StateTag } from '../../resources/orders/state-tag.tsx';
import { described } from '../described.ts';
import type { FieldLooks, FilterProps, InputProps } from '../types.ts';

const valuesOf = (field: AnyField) => (field.kind === 'choice' || field.kind === 'state' ? field.facts.values : []);

function Choice(props: InputProps) {
  const { field, words, value, onChange } = props;
  const { t } = useTranslation();
  return (
    <Select
      {...described(props)}
      size="large"
      allowClear={field.mode === 'optional'}
      showSearch={valuesOf(field).length > 8}
      optionFilterProp="label"
      placeholder={t('form.choose')}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      options={valuesOf(field).map((each) => ({ value: each, label: words.choices?.[each] ?? each }))}
    />
  );
}

function AnyOf({ name, field, words, values, set }: FilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      mode="multiple"
      size="large"
      aria-label={words.label}
      placeholder={t('list.any')}
      optionFilterProp="label"
      maxTagCount="responsive"
      value={values[`${name}_in`]?.split(',') ?? []}
      onChange={(chosen: string[]) => set({ [`${name}_in`]: chosen.length > 0 ? chosen.join(',') : undefined })}
      options={valuesOf(field).map((each) => ({ value: each, label: words.choices?.[each] ?? each }))}
    />
  );
}

export const choice: FieldLooks = {
  cell: ({ value, words }) => words.choices?.[String(value)] ?? String(value ?? ''),
  input: (props) => <Choice {...props} />,
  filter: (props) => <AnyOf {...props} />,
};

/** A state's colour is declared beside its flow. */
export const state: FieldLooks = {
  cell: ({ field, value, words }) => {
    const colour = field.kind === 'state' ? field.facts.flow.colours[String(value)] : undefined;
    return <StateTag colour={colour ?? 'neutral'}>{words.choices?.[String(value)] ?? String(value)}</StateTag>;
  },
  input: () => null,
  filter: (props) => <AnyOf {...props} />,
};
