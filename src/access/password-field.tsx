import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import type { Texts } from './texts.ts';

export function PasswordField({ t, ...field }: FieldProps & { t: Texts }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      after={
        <button
          type="button"
          className="reveal"
          aria-pressed={shown}
          aria-label={t.show_password}
          onClick={() => setShown(!shown)}
        >
          <span aria-hidden="true">{shown ? t.hide : t.show}</span>
        </button>
      }
    />
  );
}
