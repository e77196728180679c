import { useEffect, useState } from 'react';
import { formatPhone } from '../../../common/phone.ts';
import { enter, type Session } from '../session.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import type { FormProps } from './props.ts';
import { ResendCode } from './resend-code.tsx';

/** The code that was sent to the phone. It is sent by itself when its last digit is there. */
export function Confirm({ language, say, place, go }: FormProps) {
  const { phone, next } = place;
  const [code, setCode] = useState('');
  const [tried, setTried] = useState('');
  const sending = useSend({
    language,
    say,
    check: (): FieldErrors => (code.length === codeLength ? {} : { code: say.errors.code }),
    async send(post) {
      setTried(code);
      return enter(await post<Session>('confirm-phone', { phone, code }), next) ? undefined : 'no_cookies';
    },
  });
  useEffect(() => {
    if (code.length === codeLength && code !== tried) sending.submit();
  });

  return (
    <Sheet
      {...{ sending }}
      title={say.confirm.title}
      intro={say.confirm.intro(formatPhone(phone))}
      submit={say.confirm.submit}
      busyText={say.confirm.busy}
      foot={
        <>
          <ResendCode {...{ say, phone }} post={sending.post} />
          <p>
            <Way to="sign_up" {...{ place, go }}>
              {say.confirm.other_link}
            </Way>
          </p>
        </>
      }
    >
      <CodeField {...{ say, code, sending }} onType={setCode} />
    </Sheet>
  );
}
