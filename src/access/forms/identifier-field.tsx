import { Field } from '../field.tsx';
import type { FieldErrors, useSend } from '../use-send.ts';
import type { FormProps } from './props.ts';

interface Props extends Pick<FormProps, 't' | 'typed' | 'type'> {
  sending: ReturnType<typeof useSend>;
  hint?: string;
}

/** One box for a phone number or an email. */
export const IdentifierField = ({ t, typed, type, sending, hint }: Props) => (
  <Field
    name="identifier"
    label={t.phone_or_email}
    type="text"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    value={typed.identifier}
    error={identifierError(sending.errors)}
    hint={hint}
    onType={(value) => {
      type('identifier', value);
      for (const name of ['identifier', 'phone', 'email']) sending.settle(name);
    }}
  />
);

/** The server speaks of `phone` or `email`; here both are the one box. */
const identifierError = ({ identifier, phone, email }: FieldErrors) => identifier ?? phone ?? email;
