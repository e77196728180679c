import { Button } from 'antd';
import { useState } from 'react';
import './stepper.css';
import { texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  name: string;
  value: number;
  /** Below this it does not go; at zero whoever holds it takes it away. */
  min: number;
  onChange(value: number): void;
}

/** How many of one thing. */
const maxOfOne = 10_000;

/** How many: one more, one fewer, or the number itself. */
export function Stepper({ name, value, min, onChange }: Props) {
  const t = useTexts(texts);
  // Emptied, to be written anew, it is still as many as before.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <span className="stepper">
      <Button aria-label={t.fewer(name)} disabled={value <= min} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <input
        aria-label={`${t.quantity}: ${name}`}
        inputMode="numeric"
        value={isEmpty ? '' : value}
        onChange={(event) => {
          const typed = event.target.value.replace(/\D/g, '');
          setEmpty(typed === '');
          if (typed !== '') onChange(Math.min(Math.max(Number(typed), Math.max(min, 1)), maxOfOne));
        }}
        onBlur={() => setEmpty(false)}
        onFocus={(event) => event.target.select()}
      />
      <Button aria-label={t.one_more(name)} disabled={value >= maxOfOne} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </span>
  );
}
