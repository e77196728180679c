import { texts as commonTexts } from '../../app/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { Select } from '../select.tsx';
import { texts } from '../texts.ts';
import type { FilterProps } from '../types.ts';

/** Filters by whether there is anything. */
export function HasOne({ name, words, values, set }: FilterProps) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const key = `${name}_null`;
  return (
    <Select
      size="large"
      allowClear
      aria-label={words.label}
      placeholder={t.any}
      value={values[key]}
      onChange={(next: string | undefined) => set({ [key]: next })}
      options={[
        { value: 'false', label: common.yes },
        { value: 'true', label: common.no },
      ]}
    />
  );
}
