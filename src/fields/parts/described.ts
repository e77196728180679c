import type { InputProps } from '../types.ts';

/** What ties an input to its label, its hint and its error, as antd hands them over. */
export const described = ({
  id,
  'aria-label': label,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: InputProps) => ({ id, 'aria-label': label, 'aria-describedby': describedBy, 'aria-invalid': invalid });
