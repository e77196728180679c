import { Input } from '../../app/antd/input.ts';
import type { FilterProps } from '../types.ts';
import { type Bound, Bounds } from './bounds.tsx';

interface Props extends FilterProps {
  /** What the address says of a day that is chosen as the first or the last, and the day that it says. */
  write?(day: string, bound: Bound): string;
  read?(value: string): string;
}

/** Filters by days, from one up to another, with the browser's own picker. */
export const FromTo = ({ write = (day) => day, read = (day) => day, ...props }: Props) => (
  <Bounds
    {...props}
    draw={({ bound, label, value, set }) => (
      <Input
        size="large"
        type="date"
        aria-label={label}
        defaultValue={value === undefined ? '' : read(value)}
        onChange={({ target }) => set(target.value ? write(target.value, bound) : undefined)}
      />
    )}
  />
);
