import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import type { FilterProps } from '../types.ts';

/** Filters by whether there is anything. */
export function HasOne({ name, words, values, set }: FilterProps) {
  const { t } = useTranslation();
  const key = `${name}_null`;
  return (
    <Select
      size="large"
      allowClear
      aria-label={words.label}
      placeholder={t('list.any')}
      value={values[key]}
      onChange={(next: string | undefined) => set({ [key]: next })}
      options={[
        { value: 'false', label: t('record.yes') },
        { value: 'true', label: t('record.no') },
      ]}
    />
  );
}
