import { useState } from 'react';
import type { Entering } from '../../../common/contracts/accounts.ts';
import { formatPhone } from '../../../common/phone.ts';
import { goOn } from '../go-on.ts';
import { PasswordField } from '../password-field.tsx';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import { passwordProblem } from './password-problem.ts';
import type { FormProps } from './props.ts';
import { ResendCode } from './resend-code.tsx';

/** A new password, with the token of the mail's link or with the code of the SMS. */
export function Reset({ language, t, place, go, typed, type }: FormProps) {
  const { to, token } = place;
  const { password } = typed;
  const [code, setCode] = useState('');
  const sending = useSend({
    language,
    t,
    check() {
      const errors: FieldErrors = {};
      if (to && code.length !== codeLength) errors.code = t.errors.code;
      const problem = passwordProblem(password);
      if (problem) errors.password = t.errors[problem];
      return errors;
    },
    async send(post) {
      return goOn(await post<Entering>('reset', { token, ...(to ? { code } : {}), password }), { place, go });
    },
  });

  return (
    <Sheet
      {...{ sending }}
      title={t.reset.title}
      intro={to ? `${t.reset.sent(formatPhone(to))} ${t.reset.intro}` : t.reset.intro}
      submit={t.reset.submit}
      busyText={t.reset.busy}
      foot={
        <>
          {to && <ResendCode {...{ t, token }} post={sending.post} />}
          <p>
            <Way to="forgot" {...{ place, go }}>
              {t.reset.ask}
            </Way>
          </p>
          <p>
            <Way to="sign_in" {...{ place, go }}>
              {t.back}
            </Way>
          </p>
        </>
      }
    >
      {to && <CodeField {...{ t, code, sending }} onType={setCode} />}
      <PasswordField
        {...{ t }}
        name="password"
        label={t.new_password}
        autoComplete="new-password"
        value={password}
        error={sending.errors.password}
        hint={sending.errors.password ? undefined : t.password_hint}
        onType={(value) => {
          type('password', value);
          sending.settle('password');
        }}
      />
    </Sheet>
  );
}
