import { Field } from '../field.tsx';
import type { useSend } from '../use-send.ts';
import type { FormProps } from './props.ts';

interface Props extends Pick<FormProps, 't'> {
  code: string;
  onType(code: string): void;
  sending: ReturnType<typeof useSend>;
}

export const codeLength = 6;

/** The one-time code; phones offer it from the SMS. */
export const CodeField = ({ t, code, onType, sending }: Props) => (
  <Field
    name="code"
    label={t.code}
    type="text"
    className="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    value={code}
    error={sending.errors.code}
    onType={(value) => {
      onType(value.replace(/\D/g, '').slice(0, codeLength));
      sending.settle('code');
    }}
  />
);
