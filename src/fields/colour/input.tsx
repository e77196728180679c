import { Input } from '../../app/antd/input.ts';
import { typed } from '../parts/typed.ts';
import type { InputProps } from '../types.ts';

/** The browser's own picker knows six digits alone. */
const forPicker = (value: unknown): string => (/^#[\da-f]{6}$/i.test(String(value)) ? String(value) : '#808080');

/** Written as CSS has it, or picked. */
export default function ColourInput(props: InputProps) {
  return (
    <span className="input-pair">
      <Input {...typed(props)} maxLength={9} placeholder={props.words.empty ?? '#0b6b4f'} spellCheck={false} />
      <input
        type="color"
        aria-label={props.words.label}
        value={forPicker(props.value || props.words.empty)}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
    </span>
  );
}
