import { ConfigProvider } from 'antd';
import { rulesOf } from '../../../resources/kit/index.ts';
import { described } from '../parts/described.ts';
import { valuesOf } from '../parts/inside.ts';
import type { InputProps } from '../types.ts';
import './in-sight.css';

/** Few choices, all in sight: one tap. What may be empty is emptied by a second tap on what is chosen. */
export function InSight(props: InputProps) {
  const { field, words, value, onChange } = props;
  const { id, ...rest } = described(props);
  const { componentDisabled } = ConfigProvider.useConfig();
  const choose = (next: string | null) => onChange?.(next);
  return (
    <div role="radiogroup" id={id} {...rest} aria-label={rest['aria-label'] ?? words.label} className="in-sight">
      {valuesOf(field).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            value={each}
            checked={value === each}
            disabled={componentDisabled ?? false}
            onChange={() => choose(each)}
            onClick={() => rulesOf(field).nullable && value === each && choose(null)}
          />
          <span>{words.choices?.[each] ?? each}</span>
        </label>
      ))}
    </div>
  );
}
