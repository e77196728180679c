import { Pictures } from '../parts/pictures.tsx';
import type { InputProps } from '../types.ts';

export default function FileInput({ id, value, onChange, words, 'aria-describedby': describedBy }: InputProps) {
  return (
    <Pictures
      {...{ id, describedBy }}
      label={words.label}
      max={1}
      value={typeof value === 'string' ? [value] : []}
      onChange={([id]) => onChange?.(id ?? null)}
    />
  );
}
