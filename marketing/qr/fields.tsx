import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
  maxLength: number;
  set(value: string): void;
}

/** What is below a field and which of it describes the field. */
function useNotes(hint: string | undefined, error: string | undefined) {
  const id = useId();
  const text = error ?? hint;
  return {
    describedBy: text === undefined ? undefined : id,
    note:
      text === undefined ? null : (
        <small id={id} className={error === undefined ? 'qr-hint' : 'qr-wrong'}>
          {text}
        </small>
      ),
  };
}

export function TextField({
  label,
  hint,
  error,
  set,
  ...input
}: FieldProps & { id?: string; type?: 'text' | 'tel'; autoComplete?: string; required?: boolean; onBlur?(): void }) {
  const { describedBy, note } = useNotes(hint, error);
  return (
    <div className="qr-field">
      <label>
        <span>{label}</span>
        <input
          {...input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
      {note}
    </div>
  );
}

export function LongField({ label, hint, error, set, ...input }: FieldProps) {
  const { describedBy, note } = useNotes(hint, error);
  return (
    <div className="qr-field">
      <label>
        <span>{label}</span>
        <textarea
          {...input}
          rows={2}
          aria-describedby={describedBy}
          onInput={({ currentTarget }) => set(currentTarget.value)}
        />
      </label>
      {note}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  options: readonly T[];
  value: T | undefined;
  name(option: T): ReactNode;
  picture(option: T): ReactNode;
  set(option: T): void;
}

/** One of a few, each with its picture. */
export function Choice<T extends string>({ legend, options, value, name, picture, set }: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset className="qr-choice">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={group} checked={value === option} onChange={() => set(option)} />
            {picture(option)}
            <span>{name(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ColourField({ label, value, set }: { label: string; value: string; set(value: string): void }) {
  return (
    <label className="qr-colour">
      <input type="color" value={value} onInput={({ currentTarget }) => set(currentTarget.value)} />
      <span>
        {label}
        <small>{value}</small>
      </span>
    </label>
  );
}

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  shown: string;
  set(value: number): void;
}

export function RangeField({ label, shown, set, ...input }: RangeProps) {
  return (
    <label className="qr-range">
      <span>
        {label}
        <small>{shown}</small>
      </span>
      <input
        {...input}
        type="range"
        aria-valuetext={shown}
        onInput={({ currentTarget }) => set(Number(currentTarget.value))}
      />
    </label>
  );
}
