import { Way } from '../way.tsx';
import type { FormProps } from './props.ts';

export const MailSent = ({ say, place, go, typed }: FormProps) => (
  <>
    <h1>{say.mail_sent.title}</h1>
    <p className="intro" role="status">
      {say.mail_sent.intro(typed.identifier.trim())}
    </p>
    <div className="foot">
      <p>
        <Way to="forgot" {...{ place, go }}>
          {say.mail_sent.other_link}
        </Way>
      </p>
      <p>
        <Way to="sign_in" {...{ place, go }}>
          {say.back}
        </Way>
      </p>
    </div>
  </>
);
