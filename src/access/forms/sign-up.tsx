import type { SignUpAnswer } from '../../../common/contracts/accounts.ts';
import { Field } from '../field.tsx';
import { readIdentifier } from '../identifier.ts';
import { PasswordField } from '../password-field.tsx';
import { isInvited } from '../place.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { passwordProblem } from './password-problem.ts';
import type { FormProps } from './props.ts';

export function SignUp({ language, t, place, go, typed, type }: FormProps) {
  const { name, identifier, password } = typed;
  const sending = useSend({
    language,
    t,
    check() {
      const errors: FieldErrors = {};
      if (!name.trim()) errors.name = t.errors.required;
      if (!readIdentifier(identifier)) errors.identifier = t.errors[identifier ? 'identifier' : 'required'];
      const problem = passwordProblem(password);
      if (problem) errors.password = t.errors[problem];
      return errors;
    },
    async send(post) {
      const { to, token } = await post<SignUpAnswer>('sign-up', {
        name: name.trim(),
        ...readIdentifier(identifier),
        password,
      });
      go({ form: 'confirm', to, token });
      return undefined;
    },
  });
  return (
    <Sheet
      {...{ sending }}
      title={isInvited(place) ? t.sign_up.invited : t.sign_up.title}
      intro={isInvited(place) ? t.sign_up.invited_intro : t.sign_up.intro}
      submit={t.sign_up.submit}
      busyText={t.sign_up.busy}
      foot={
        <p>
          {t.sign_up.other}{' '}
          <Way to="sign_in" {...{ place, go }}>
            {t.sign_up.other_link}
          </Way>
        </p>
      }
    >
      <Field
        name="name"
        label={t.name}
        type="text"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={sending.errors.name}
        onType={(value) => {
          type('name', value);
          sending.settle('name');
        }}
      />
      <IdentifierField {...{ t, typed, type, sending }} hint={t.sign_up.hint} />
      <PasswordField
        {...{ t }}
        name="password"
        label={t.password}
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
