import { Button } from 'antd';
import Password from 'antd/es/input/Password';
import { useRef } from 'react';
import { rulesOf } from '../../../resources/kit/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { typed } from '../parts/typed.ts';
import type { InputProps } from '../types.ts';
import { isMaskedSecret } from './is-masked-secret.ts';
import SecretDisplay from './secret-display.tsx';
import { texts } from './texts.ts';

/** Written and never read back: what stands there shows how it ends, and stays unless it is replaced or removed. */
export default function SecretInput(props: InputProps) {
  const { field, words, value, onChange } = props;
  // Otherwise the field's label would be all that it is called.
  const named = (what: string) => `${what}: ${words.label}`;
  const t = useTexts(texts);
  const stored = useRef(value);
  if (isMaskedSecret(value)) stored.current = value;
  const before = isMaskedSecret(stored.current) ? stored.current : undefined;
  const keep = before && (
    <Button size="large" onClick={() => onChange?.(before)}>
      {t.keep}
    </Button>
  );
  if (isMaskedSecret(value))
    return (
      <span className="input-pair">
        <SecretDisplay value={value} />
        <span className="input-buttons">
          <Button size="large" id={props.id} aria-label={named(t.replace)} onClick={() => onChange?.('')}>
            {t.replace}
          </Button>
          {rulesOf(field).nullable && (
            <Button size="large" aria-label={named(t.remove)} onClick={() => onChange?.(null)}>
              {t.remove}
            </Button>
          )}
        </span>
      </span>
    );
  if (value === null && before)
    return (
      <span className="input-pair">
        <span role="status">{t.removed}</span>
        {keep}
      </span>
    );
  return (
    <>
      <span className="input-pair">
        <Password {...typed(props)} autoComplete="new-password" spellCheck={false} />
        {keep}
      </span>
      <small className="hint">{t.hint}</small>
    </>
  );
}
