import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Select } from '../select.tsx';
import { texts } from '../texts.ts';
import type { FilterProps } from '../types.ts';
import { valuesOf } from './inside.ts';

/** So many are seen at once; more are looked for. */
const few = 8;

/** Filters by one or several of a field's values: few are chips. */
export function AnyOf({ name, field, words, values, set }: FilterProps) {
  const t = useTexts(texts);
  const key = `${name}_in`;
  const chosen = values[key]?.split(',') ?? [];
  const choose = (next: string[]) => set({ [key]: next.length > 0 ? next.join(',') : undefined });
  const all = valuesOf(field);
  const labelOf = (value: string) => words.choices?.[value] ?? value;
  if (all.length <= few)
    return (
      <ChoiceChips
        chips={all.map((value) => ({ key: value, label: labelOf(value) }))}
        chosen={chosen}
        // In their own order, so that one choice has one address.
        toggle={(value) => choose(all.filter((each) => chosen.includes(each) !== (each === value)))}
      />
    );
  return (
    <Select
      mode="multiple"
      size="large"
      aria-label={words.label}
      placeholder={t.any}
      optionFilterProp="label"
      maxTagCount="responsive"
      value={chosen}
      onChange={choose}
      options={all.map((value) => ({ value, label: labelOf(value) }))}
    />
  );
}
