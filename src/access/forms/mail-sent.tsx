import { Way } from '../way.tsx';
import type { FormProps } from './props.ts';

export const MailSent = ({ t, place, go, typed }: FormProps) => (
  <>
    <h1>{t.mail_sent.title}</h1>
    <p className="intro" role="status">
      {t.mail_sent.intro(typed.identifier.trim())}
    </p>
    <div className="foot">
      <p>
        <Way to="forgot" {...{ place, go }}>
          {t.mail_sent.other_link}
        </Way>
      </p>
      <p>
        <Way to="sign_in" {...{ place, go }}>
          {t.back}
        </Way>
      </p>
    </div>
  </>
);
