import type { InputHTMLAttributes, ReactNode } from 'react';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  name: string;
  label: string;
  value: string;
  onType(value: string): void;
  error?: string;
  hint?: string;
  /** Stands inside the box, after the text. */
  after?: ReactNode;
}

/** A labelled text box with its hint and its error, tied together for a screen reader. */
export function Field({ name, label, onType, error, hint, after, ...input }: FieldProps) {
  const about = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={name}
          name={name}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {after}
      </div>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
