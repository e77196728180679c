import { useTranslation } from 'react-i18next';
import { type AnyField, rulesOf } from '../../../resources/kit/index.ts';
import { StateTag } from '../../resources/orders/state-tag.tsx';
import { described } from '../described.ts';
import { Select } from '../select.tsx';
import type { FieldComponents, FilterProps, InputProps } from '../types.ts';

const valuesOf = (field: AnyField) => (field.kind === 'choice' || field.kind === 'state' ? field.options.values : []);

function Choice(props: InputProps) {
  const { field, words, value, onChange } = props;
  const { t } = useTranslation();
  return (
    <Select
      {...described(props)}
      size="large"
      allowClear={rulesOf(field).nullable}
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

export const choice: FieldComponents = {
  cell: ({ value, words }) => words.choices?.[String(value)] ?? String(value ?? ''),
  input: (props) => <Choice {...props} />,
  filter: (props) => <AnyOf {...props} />,
};

/** A state's colour is declared beside its flow. */
export const state: FieldComponents = {
  cell: ({ field, value, words }) => {
    const colour = field.kind === 'state' ? field.options.flow.colours[String(value)] : undefined;
    return <StateTag colour={colour ?? 'neutral'}>{words.choices?.[String(value)] ?? String(value)}</StateTag>;
  },
  input: () => null,
  filter: (props) => <AnyOf {...props} />,
};
