import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import type { FilterProps } from '../types.ts';

interface Props extends FilterProps {
  /** What the address says of a day that is chosen as the first or the last, and the day that it says. */
  write?(day: string, bound: Bound): string;
  read?(value: string): string;
}
type Bound = 'from' | 'to';
const bounds = { from: { operator: '_gte', word: 'from' }, to: { operator: '_lte', word: 'upTo' } } as const;

/** Filters by days, from one up to another, with the browser's own picker. */
export function FromTo({ name, words, values, set, write = (day) => day, read = (day) => day }: Props) {
  const t = useTexts(texts);
  return (
    <span className="filter-pair">
      {(['from', 'to'] as const).map((bound) => {
        const { operator, word } = bounds[bound];
        const key = `${name}${operator}`;
        return (
          <Input
            key={bound}
            size="large"
            type="date"
            aria-label={`${words.label} ${t[word]}`}
            defaultValue={values[key] === undefined ? '' : read(values[key])}
            onChange={({ target }) => set({ [key]: target.value ? write(target.value, bound) : undefined })}
          />
        );
      })}
    </span>
  );
}
