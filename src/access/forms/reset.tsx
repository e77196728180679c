import { useState } from 'react';
import { formatPhone, toE164 } from '../../../common/phone.ts';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';
import { enter, type Session } from '../session.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { passwordProblem } from './password-problem.ts';
import type { FormProps } from './props.ts';

/** A new password, with the token of the mail's link or with the code of the SMS. */
export function Reset({ language, say, place, go, typed, type }: FormProps) {
  const { token } = place;
  const { identifier, password } = typed;
  const [code, setCode] = useState('');
  const phone = place.phone || toE164(identifier);
  const sending = useSend({
    language,
    say,
    check() {
      const errors: FieldErrors = {};
      if (!token && !phone) errors.phone = say.errors.phone;
      if (!token && code.length !== codeLength) errors.code = say.errors.code;
      const problem = passwordProblem(password);
      if (problem) errors.password = say.errors[problem];
      return errors;
    },
    async send(post) {
      const proof = token ? { token } : { phone, code };
      const answer = await post<Session | { reset: true }>('reset', { ...proof, password });
      if ('access_token' in answer) return enter(answer, place.next) ? undefined : 'no_cookies';
      go({ form: 'sign_in', saved: true });
    },
  });

  return (
    <Sheet
      {...{ sending }}
      title={say.reset.title}
      intro={place.phone ? `${say.reset.sent(formatPhone(place.phone))} ${say.reset.intro}` : say.reset.intro}
      submit={say.reset.submit}
      busyText={say.reset.busy}
      foot={
        <>
          <p>
            <Way to="forgot" {...{ place, go }}>
              {say.reset.ask}
            </Way>
          </p>
          <p>
            <Way to="sign_in" {...{ place, go }}>
              {say.back}
            </Way>
          </p>
        </>
      }
    >
      {!token && !place.phone && (
        <Field
          name="phone"
          label={say.phone}
          type="tel"
          autoComplete="tel"
          value={identifier}
          error={sending.errors.phone}
          onType={(value) => {
            type('identifier', value);
            sending.settle('phone');
          }}
        />
      )}
      {!token && <CodeField {...{ say, code, sending }} onType={setCode} />}
      <PasswordField
        {...{ say }}
        name="password"
        label={say.new_password}
        autoComplete="new-password"
        value={password}
        error={sending.errors.password}
        hint={sending.errors.password ? undefined : say.password_hint}
        onType={(value) => {
          type('password', value);
          sending.settle('password');
        }}
      />
    </Sheet>
  );
}
