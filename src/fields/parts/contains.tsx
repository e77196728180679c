import { Input } from '../../app/antd/input.ts';
import type { FilterProps } from '../types.ts';

/** Filters by a part of a text. */
export function Contains({ name, words, values, set }: FilterProps) {
  return (
    <Input
      size="large"
      allowClear
      aria-label={words.label}
      defaultValue={values[`${name}_like`]}
      onChange={({ target }) => set({ [`${name}_like`]: target.value || undefined })}
    />
  );
}
