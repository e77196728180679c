import { useEffect, useRef } from 'react';
import { Field } from '../field.tsx';
import type { useSend } from '../use-send.ts';
import type { FormProps } from './props.ts';

interface Props extends Pick<FormProps, 't'> {
  code: string;
  onType(code: string): void;
  sending: ReturnType<typeof useSend>;
}

export const codeLength = 6;

export const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength);

/** The one-time code; phones offer it from the SMS, or fill it in. */
export function CodeField({ t, code, onType, sending }: Props) {
  useCodeOfMessage((text) => onType(digitsOf(text)));
  return (
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
        onType(digitsOf(value));
        sending.settle('code');
      }}
    />
  );
}

interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: string[] };
}

/** Where the browser reads it out of the SMS itself, once the person has said yes (https://wicg.github.io/web-otp/). */
function useCodeOfMessage(onCode: (code: string) => void): void {
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (found) => found && 'code' in found && take.current(String(found.code)),
      // Refused, or the page was left: it is typed.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
