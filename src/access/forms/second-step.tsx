import { useEffect, useState } from 'react';
import type { Session } from '../../../common/contracts/accounts.ts';
import { Field } from '../field.tsx';
import { goOn } from '../go-on.ts';
import { Sheet } from '../sheet.tsx';
import { type FieldErrors, useSend } from '../use-send.ts';
import { Way } from '../way.tsx';
import { codeLength, digitsOf } from './code-field.tsx';
import type { FormProps } from './props.ts';

/** The code that the app on her phone shows, sent with its last digit; or a recovery code, where the phone is gone. */
export function SecondStep({ language, t, place, go }: FormProps) {
  const words = t.second_step;
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState('');
  const isWhole = way === 'app' ? code.length === codeLength : code.trim() !== '';
  const sending = useSend({
    language,
    t,
    check: (): FieldErrors => (isWhole ? {} : { code: way === 'app' ? t.errors.code : t.errors.required }),
    async send(post) {
      setTried(code);
      return goOn(await post<Session>('second-step', { token: place.token, code }), { place, go });
    },
  });
  useEffect(() => {
    if (way === 'app' && isWhole && code !== tried) sending.submit();
  });
  const other = way === 'app' ? 'recovery' : 'app';

  return (
    <Sheet
      {...{ sending }}
      title={words.title}
      intro={words.intro[way]}
      submit={t.sign_in.submit}
      busyText={t.confirm.busy}
      foot={
        <>
          <p>
            <button
              type="button"
              className="link"
              onClick={() => {
                setWay(other);
                setCode('');
                sending.settle('code');
              }}
            >
              {words.use[other]}
            </button>
          </p>
          <p>
            <Way to="sign_in" {...{ place, go }}>
              {t.back}
            </Way>
          </p>
        </>
      }
    >
      <Field
        key={way}
        name="code"
        label={words.label[way]}
        type="text"
        className="code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...(way === 'app'
          ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' }
          : { autoComplete: 'off', maxLength: 20 })}
        value={code}
        error={sending.errors.code}
        onType={(value) => {
          setCode(way === 'app' ? digitsOf(value) : value);
          sending.settle('code');
        }}
      />
    </Sheet>
  );
}
