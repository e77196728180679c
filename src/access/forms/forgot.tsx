import type { ForgotPasswordAnswer } from '../../../common/contracts/accounts.ts';
import { toE164 } from '../../../common/phone.ts';
import { readIdentifier } from '../identifier.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { IdentifierField } from './identifier-field.tsx';
import type { FormProps } from './props.ts';

/** Asks for a code or a link. The answer is the same whether or not there is such an account. */
export function Forgot({ language, t, place, go, typed, type }: FormProps) {
  const { identifier } = typed;
  const sending = useSend({
    language,
    t,
    check: (): FieldErrors =>
      readIdentifier(identifier) ? {} : { identifier: t.errors[identifier ? 'identifier' : 'required'] },
    async send(post) {
      const answer = await post<ForgotPasswordAnswer>('forgot', { identifier: identifier.trim() });
      if (answer.by === 'sms') go({ form: 'reset', to: toE164(identifier) ?? '', token: answer.token });
      else go({ form: 'mail_sent' });
      return undefined;
    },
  });

  return (
    <Sheet
      {...{ sending }}
      title={t.forgot.title}
      intro={t.forgot.intro}
      submit={t.forgot.submit}
      busyText={t.forgot.busy}
      foot={
        <p>
          <Way to="sign_in" {...{ place, go }}>
            {t.back}
          </Way>
        </p>
      }
    >
      <IdentifierField {...{ t, typed, type, sending }} />
    </Sheet>
  );
}
