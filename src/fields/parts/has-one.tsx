import { texts as commonTexts } from '../../app/texts.ts';
import { ChoiceChips } from '../../parts/choice-chips.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { FilterProps } from '../types.ts';

/** Filters by whether there is anything; a second tap lets go of it. */
export function HasOne({ name, values, set }: FilterProps) {
  const common = useTexts(commonTexts);
  const key = `${name}_null`;
  const chosen = values[key];
  return (
    <ChoiceChips
      chips={[
        { key: 'false', label: common.yes },
        { key: 'true', label: common.no },
      ]}
      chosen={chosen === undefined ? [] : [chosen]}
      toggle={(value) => set({ [key]: value === chosen ? undefined : value })}
    />
  );
}
