import { useTexts } from '../../parts/use-texts.ts';
import { Select } from '../select.tsx';
import { texts } from '../texts.ts';
import type { FilterProps } from '../types.ts';
import { valuesOf } from './inside.ts';

/** Filters by one or several of a field's values. */
export function AnyOf({ name, field, words, values, set }: FilterProps) {
  const t = useTexts(texts);
  return (
    <Select
      mode="multiple"
      size="large"
      aria-label={words.label}
      placeholder={t.any}
      optionFilterProp="label"
      maxTagCount="responsive"
      value={values[`${name}_in`]?.split(',') ?? []}
      onChange={(chosen: string[]) => set({ [`${name}_in`]: chosen.length > 0 ? chosen.join(',') : undefined })}
      options={valuesOf(field).map((each) => ({ value: each, label: words.choices?.[each] ?? each }))}
    />
  );
}
