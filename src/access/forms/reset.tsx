import { useState } from 'react';
import type { Session } from '../../../common/contracts/accounts.ts';
import { formatPhone } from '../../../common/phone.ts';
import { PasswordField } from '../password-field.tsx';
import { enter } from '../session.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { passwordProblem } from './password-problem.ts';
import type { FormProps } from './props.ts';
import { ResendCode } from './resend-code.tsx';

/** A new password, with the token of the mail's link or with the code of the SMS. */
export function Reset({ language, say, place, go, typed, type }: FormProps) {
  const { to, token } = place;
  const { password } = typed;
  const [code, setCode] = useState('');
  const sending = useSend({
    language,
    say,
    check() {
      const errors: FieldErrors = {};
      if (to && code.length !== codeLength) errors.code = say.errors.code;
      const problem = passwordProblem(password);
      if (problem) errors.password = say.errors[problem];
      return errors;
    },
    async send(post) {
      const session = await post<Session>('reset', { token, ...(to ? { code } : {}), password });
      return enter(session, place.next) ? undefined : 'no_cookies';
    },
  });

  return (
    <Sheet
      {...{ sending }}
      title={say.reset.title}
      intro={to ? `${say.reset.sent(formatPhone(to))} ${say.reset.intro}` : say.reset.intro}
      submit={say.reset.submit}
      busyText={say.reset.busy}
      foot={
        <>
          {to && <ResendCode {...{ say, token }} post={sending.post} />}
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
      {to && <CodeField {...{ say, code, sending }} onType={setCode} />}
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
