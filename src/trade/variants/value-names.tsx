import { useState } from 'react';
import { Input } from '../../app/antd/input.ts';
import { longestValue } from './combinations.ts';

interface Props {
  title: string;
  values: readonly string[];
  label(at: number): string;
  /** Gives whether it could be called so. */
  rename(from: string, to: string): boolean;
}

/** The values of an option, to be called something else: what has them keeps all that it has. */
export const ValueNames = ({ title, values, label, rename }: Props) => (
  <details className="combine-names">
    <summary>{title}</summary>
    {values.map((value, at) => (
      <ValueName
        // biome-ignore lint/suspicious/noArrayIndexKey: renamed it stays where it is, and keeps the focus
        key={`${values.length} ${at}`}
        {...{ value }}
        label={label(at + 1)}
        rename={(to) => rename(value, to)}
      />
    ))}
  </details>
);

function ValueName({ value, label, rename }: { value: string; label: string; rename(to: string): boolean }) {
  const [text, setText] = useState(value);
  // As a whole: half a name may be that of another value.
  const done = () => {
    if (text.trim() !== value && !rename(text)) setText(value);
  };
  return (
    <Input
      size="large"
      aria-label={label}
      value={text}
      maxLength={longestValue}
      onChange={({ target }) => setText(target.value)}
      onBlur={done}
      onPressEnter={done}
    />
  );
}
