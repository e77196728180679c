import type { Entering } from '../../../common/contracts/accounts.ts';
import { awaitsReturn } from '../../../common/return-to.ts';
import { goOn } from '../go-on.ts';
import { readIdentifier } from '../identifier.ts';
import { PasswordField } from '../password-field.tsx';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { IdentifierField } from './identifier-field.tsx';
import type { FormProps } from './props.ts';

export function SignIn({ language, t, place, go, typed, type }: FormProps) {
  const { identifier, password } = typed;
  const sending = useSend({
    language,
    t,
    check() {
      const errors: FieldErrors = {};
      if (!readIdentifier(identifier)) errors.identifier = t.errors[identifier ? 'identifier' : 'required'];
      if (!password) errors.password = t.errors.required;
      return errors;
    },
    async send(post) {
      const answer = await post<Entering>('sign-in', { identifier: identifier.trim(), password });
      return goOn(answer, { place, go });
    },
  });

  return (
    <Sheet
      {...{ sending }}
      title={t.sign_in.title}
      intro={awaitsReturn() ? t.sign_in.again : t.sign_in.intro}
      submit={t.sign_in.submit}
      busyText={t.sign_in.busy}
      foot={
        <p>
          {t.sign_in.other}{' '}
          <Way to="sign_up" {...{ place, go }}>
            {t.sign_in.other_link}
          </Way>
        </p>
      }
    >
      <IdentifierField {...{ t, typed, type, sending }} />
      <PasswordField
        {...{ t }}
        name="password"
        label={t.password}
        autoComplete="current-password"
        value={password}
        error={sending.errors.password}
        onType={(value) => {
          type('password', value);
          sending.settle('password');
        }}
      />
      <p className="beside">
        <Way to="forgot" {...{ place, go }}>
          {t.sign_in.forgot}
        </Way>
      </p>
    </Sheet>
  );
}
