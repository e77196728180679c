import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import type { FilterProps } from '../types.ts';

interface Props extends FilterProps {
  read(text: string): number | undefined;
}

/** Filters numbers from one up to another. */
export function Between({ name, words, values, set, read }: Props) {
  const t = useTexts(texts);
  const bound = (operator: '_gte' | '_lte', sign: string) => {
    const key = `${name}${operator}`;
    return (
      <Input
        size="large"
        inputMode="decimal"
        aria-label={`${words.label} ${sign}`}
        placeholder={sign}
        defaultValue={values[key]}
        onChange={({ target }) => {
          const value = read(target.value);
          if (value !== undefined || target.value === '')
            set({ [key]: value === undefined ? undefined : String(value) });
        }}
      />
    );
  };
  return (
    <span className="filter-pair">
      {bound('_gte', t.from)}
      {bound('_lte', t.upTo)}
    </span>
  );
}
