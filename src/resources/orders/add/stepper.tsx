import { Button } from 'antd';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  name: string;
  value: number;
  /** Below this it does not go; at zero the owner takes the line away. */
  min: number;
  onChange(value: number): void;
}

const maxOfOne = 10_000;

export function Stepper({ name, value, min, onChange }: Props) {
  const t = useTexts(texts);
  return (
    <span className="stepper">
      <Button aria-label={t.fewer(name)} disabled={value <= min} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <input
        aria-label={`${t.quantity}: ${name}`}
        inputMode="numeric"
        value={value}
        onChange={(event) => {
          const typed = Number(event.target.value.replace(/\D/g, ''));
          onChange(Math.min(Math.max(typed, Math.max(min, 1)), maxOfOne));
        }}
        onFocus={(event) => event.target.select()}
      />
      <Button aria-label={t.more(name)} disabled={value >= maxOfOne} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </span>
  );
}
