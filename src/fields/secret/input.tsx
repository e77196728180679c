import { Button } from 'antd';
import Password from 'antd/es/input/Password';
import { useRef } from 'react';
import { rulesOf } from '../../../resources/kit/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { typed } from '../parts/typed.ts';
import type { InputProps } from '../types.ts';
import { isMark } from './is-mark.ts';
import Mark from './mark.tsx';
import { texts } from './texts.ts';

/** Written and never read back: what stands there shows how it ends, and stays unless it is replaced or removed. */
export default function SecretInput(props: InputProps) {
  const { field, words, value, onChange } = props;
  // Otherwise the field's label would be all that it is called.
  const named = (what: string) => `${what}: ${words.label}`;
  const say = useTexts(texts);
  const kept = useRef(value);
  if (isMark(value)) kept.current = value;
  const before = isMark(kept.current) ? kept.current : undefined;
  const keep = before && (
    <Button size="large" onClick={() => onChange?.(before)}>
      {say.keep}
    </Button>
  );
  if (isMark(value))
    return (
      <span className="input-pair">
        <Mark value={value} />
        <span className="input-buttons">
          <Button size="large" id={props.id} aria-label={named(say.replace)} onClick={() => onChange?.('')}>
            {say.replace}
          </Button>
          {rulesOf(field).nullable && (
            <Button size="large" aria-label={named(say.remove)} onClick={() => onChange?.(null)}>
              {say.remove}
            </Button>
          )}
        </span>
      </span>
    );
  if (value === null && before)
    return (
      <span className="input-pair">
        <span role="status">{say.removed}</span>
        {keep}
      </span>
    );
  return (
    <>
      <span className="input-pair">
        <Password {...typed(props)} autoComplete="new-password" spellCheck={false} />
        {keep}
      </span>
      <small className="hint">{say.hint}</small>
    </>
  );
}
