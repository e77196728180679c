import type { HTMLAttributes } from 'react';

interface Props {
  /** The path the server uses; also the field's id. */
  path: string;
  name: string;
  label: string;
  /** What it begins with. What is typed lives in the field itself, with or without script. */
  value: string;
  error: string | undefined;
  hint?: string | undefined;
  /** Said instead of the hint: whose number it is. */
  network?: string | undefined;
  optional?: string;
  type?: 'text' | 'tel' | 'date';
  min?: string;
  max?: string;
  inputMode?: 'decimal';
  autoComplete?: string;
  maxLength?: number;
  autoCapitalize?: HTMLAttributes<HTMLInputElement>['autoCapitalize'];
}

/** A text field with its label, its hint and what is wrong with it. */
export function Field({ path, label, value, error, hint, network, optional, ...input }: Props) {
  return (
    <div className="field" data-path={path}>
      <label htmlFor={path}>
        {label} {optional && <small>({optional})</small>}
      </label>
      <input
        {...input}
        id={path}
        defaultValue={value}
        aria-describedby={describedBy(path, hint, error)}
        aria-invalid={error ? 'true' : undefined}
        data-wrong={error ? 'true' : undefined}
      />
      {hint && (
        <small id={`${path}-h`} data-hint={hint}>
          {network ?? hint}
        </small>
      )}
      <Wrong path={path} text={error} />
    </div>
  );
}

export const describedBy = (path: string, hint: unknown, error: unknown): string | undefined =>
  [hint && `${path}-h`, error && `${path}-e`].filter(Boolean).join(' ') || undefined;

export function Wrong({ path, text }: { path: string; text: string | undefined }) {
  return text ? (
    <p className="wrong" id={`${path}-e`}>
      {text}
    </p>
  ) : null;
}
