import { useEffect, useState } from 'react';
import type { Entering } from '../../../common/contracts/accounts.ts';
import { formatPhone } from '../../../common/phone.ts';
import { goOn } from '../go-on.ts';
import { wayTo } from '../place.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { CodeField, codeLength } from './code-field.tsx';
import type { FormProps } from './props.ts';
import { ResendCode } from './resend-code.tsx';

/** The code that was sent to the phone or the address. It is sent by itself when its last digit is there. */
export function Confirm({ language, t, place, go }: FormProps) {
  const { to, token } = place;
  const words = t.confirm[wayTo(to)];
  const [code, setCode] = useState('');
  const [tried, setTried] = useState('');
  const sending = useSend({
    language,
    t,
    check: (): FieldErrors => (code.length === codeLength ? {} : { code: t.errors.code }),
    async send(post) {
      setTried(code);
      return goOn(await post<Entering>('confirm', { token, code }), { place, go });
    },
  });
  useEffect(() => {
    if (code.length === codeLength && code !== tried) sending.submit();
  });

  return (
    <Sheet
      {...{ sending }}
      title={words.title}
      intro={words.intro(formatPhone(to))}
      submit={t.confirm.submit}
      busyText={t.confirm.busy}
      help={
        sending.trouble?.code === 'account_exists' && (
          <p className="ways">
            <Way to="sign_in" {...{ place, go }}>
              {t.confirm.sign_in}
            </Way>
            <Way to="forgot" {...{ place, go }}>
              {t.confirm.forgot}
            </Way>
          </p>
        )
      }
      foot={
        <>
          <ResendCode {...{ t, token }} post={sending.post} />
          <p>
            <Way to="sign_up" {...{ place, go }}>
              {t.confirm.other_link}
            </Way>
          </p>
        </>
      }
    >
      <CodeField {...{ t, code, sending }} onType={setCode} />
    </Sheet>
  );
}
