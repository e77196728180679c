import { Input } from '../../app/antd/input.ts';
import type { FilterProps } from '../types.ts';
import { Bounds } from './bounds.tsx';

/** Filters numbers from one up to another. */
export const Between = ({ read, ...props }: FilterProps & { read(text: string): number | undefined }) => (
  <Bounds
    {...props}
    draw={({ label, sign, value, set }) => (
      <Input
        size="large"
        inputMode="decimal"
        aria-label={label}
        placeholder={sign}
        defaultValue={value}
        onChange={({ target }) => {
          const number = read(target.value);
          if (number !== undefined || target.value === '') set(number?.toString());
        }}
      />
    )}
  />
);
