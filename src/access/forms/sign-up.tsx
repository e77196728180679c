import type { SignUpAnswer } from '../../../common/contracts/accounts.ts';
import { Field } from '../field.tsx';
import { readIdentifier } from '../identifier.ts';
import { PasswordField } from '../password-field.tsx';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { IdentifierField } from './identifier-field.tsx';
import { passwordProblem } from './password-problem.ts';
import type { FormProps } from './props.ts';

export function SignUp({ language, say, place, go, typed, type }: FormProps) {
  const { name, identifier, password } = typed;
  const sending = useSend({
    language,
    say,
    check() {
      const errors: FieldErrors = {};
      if (!name.trim()) errors.name = say.errors.required;
      if (!readIdentifier(identifier)) errors.identifier = say.errors[identifier ? 'identifier' : 'required'];
      const problem = passwordProblem(password);
      if (problem) errors.password = say.errors[problem];
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
      title={say.sign_up.title}
      intro={say.sign_up.intro}
      submit={say.sign_up.submit}
      busyText={say.sign_up.busy}
      foot={
        <p>
          {say.sign_up.other}{' '}
          <Way to="sign_in" {...{ place, go }}>
            {say.sign_up.other_link}
          </Way>
        </p>
      }
    >
      <Field
        name="name"
        label={say.name}
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
      <IdentifierField {...{ say, typed, type, sending }} hint={say.sign_up.hint} />
      <PasswordField
        {...{ say }}
        name="password"
        label={say.password}
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
