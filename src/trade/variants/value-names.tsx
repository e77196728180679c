import { useState } from 'react';
import { Input } from '../../app/antd/input.ts';
import { longestValue } from './combinations.ts';

interface Props {
  title: string;
  /** Where another value has that name. */
  taken: string;
  values: readonly string[];
  label(at: number): string;
  /** Gives whether it could be called so. */
  rename(from: string, to: string): boolean;
}

/** The values of an option, to be called something else: what has them keeps all that it has. */
export const ValueNames = ({ title, taken, values, label, rename }: Props) => (
  <details className="combine-names">
    <summary>{title}</summary>
    {values.map((value, at) => (
      <ValueName
        // biome-ignore lint/suspicious/noArrayIndexKey: renamed it stays where it is, and keeps the focus
        key={`${values.length} ${at}`}
        {...{ value, taken }}
        label={label(at + 1)}
        rename={(to) => rename(value, to)}
      />
    ))}
  </details>
);

interface NameProps extends Pick<Props, 'taken'> {
  value: string;
  label: string;
  rename(to: string): boolean;
}

function ValueName({ value, label, taken, rename }: NameProps) {
  const [text, setText] = useState(value);
  const [isTaken, setTaken] = useState(false);
  // As a whole: half a name may be that of another value.
  const done = () => {
    if (text.trim() === '') setText(value);
    else setTaken(text.trim() !== value && !rename(text));
  };
  return (
    <>
      <Input
        size="large"
        aria-label={label}
        aria-invalid={isTaken}
        status={isTaken ? 'error' : ''}
        value={text}
        maxLength={longestValue}
        onChange={({ target }) => {
          setText(target.value);
          setTaken(false);
        }}
        onBlur={done}
        onPressEnter={done}
      />
      {isTaken && <p role="alert">{taken}</p>}
    </>
  );
}
