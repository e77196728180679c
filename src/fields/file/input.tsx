import { Pictures } from '../parts/pictures.tsx';
import type { InputProps } from '../types.ts';

export default function FileInput({ id, value, onChange, words }: InputProps) {
  return (
    <Pictures
      id={id}
      label={words.label}
      max={1}
      value={typeof value === 'string' ? [value] : []}
      onChange={([id]) => onChange?.(id ?? null)}
    />
  );
}
