import { rulesOf } from '../../../resources/kit/index.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { described } from '../parts/described.ts';
import { valuesOf } from '../parts/inside.ts';
import { Select } from '../select.tsx';
import type { InputProps } from '../types.ts';
import { InSight } from './in-sight.tsx';

/** Up to so many stand beside each other. */
const few = 5;
/** Chosen from so many, one is looked for by typing. */
const many = 8;

export function ChoiceInput(props: InputProps) {
  // What is said of an empty one, as of a theme's part, has no place among choices in sight.
  const isFew = valuesOf(props.field).length <= few && props.words.empty === undefined;
  return isFew ? <InSight {...props} /> : <ChoiceSelect {...props} />;
}

function ChoiceSelect(props: InputProps) {
  const { field, words, value, onChange } = props;
  const common = useTexts(commonTexts);
  return (
    <Select
      {...described(props)}
      size="large"
      allowClear={rulesOf(field).nullable}
      showSearch={valuesOf(field).length > many}
      optionFilterProp="label"
      placeholder={words.empty === undefined ? common.choose : (words.choices?.[words.empty] ?? words.empty)}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      options={valuesOf(field).map((each) => ({ value: each, label: words.choices?.[each] ?? each }))}
    />
  );
}
