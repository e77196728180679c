import type { InputProps } from '../types.ts';
import { described } from './described.ts';

const maxOf = ({ field: { options } }: InputProps) =>
  'max' in options && typeof options.max === 'number' ? options.max : undefined;

/** What an input of plain text takes. */
export const typed = (props: InputProps) => ({
  ...described(props),
  value: String(props.value ?? ''),
  placeholder: props.words.empty ?? props.words.example,
  maxLength: maxOf(props),
  size: 'large' as const,
  onChange: ({ target }: { target: { value: string } }) => props.onChange?.(target.value),
});
