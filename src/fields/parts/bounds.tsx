import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import type { FilterProps } from '../types.ts';

const operators = { from: '_gte', upTo: '_lte' } as const;
export type Bound = keyof typeof operators;
interface Drawn {
  bound: Bound;
  label: string;
  /** The bound in a word. */
  sign: string;
  /** As the address has it. */
  value: string | undefined;
  set(value: string | undefined): void;
}

/** Filters from a value up to another: an input for each. */
export function Bounds({ name, words, values, set, draw }: FilterProps & { draw(drawn: Drawn): ReactNode }) {
  const t = useTexts(texts);
  return (
    <span className="filter-pair">
      {(['from', 'upTo'] as const).map((bound) => {
        const key = name + operators[bound];
        const sign = t[bound];
        const label = `${words.label} ${sign}`;
        return (
          <Fragment key={bound}>
            {draw({ bound, sign, label, value: values[key], set: (value) => set({ [key]: value }) })}
          </Fragment>
        );
      })}
    </span>
  );
}
