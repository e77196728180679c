import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import type { FilterProps } from '../types.ts';
import { valuesOf } from './inside.ts';

/** Filters by one or several of a field's values. */
export function AnyOf({ name, field, words, values, set }: FilterProps) {
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
