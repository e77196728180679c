import { useEffect, useState } from 'react';
import { ApiError } from '../../../common/api.ts';
import type { Texts } from '../texts.ts';
import { messageOf, type Post } from '../use-send.ts';

const waitSeconds = 30;

/** Sends the code once more, after the first has had time to arrive. */
export function ResendCode({ t, token, post }: { t: Texts; token: string; post: Post }) {
  const [left, setLeft] = useState(waitSeconds);
  const [status, setStatus] = useState('');

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setLeft(waitSeconds);
    try {
      await post('resend-code', { token });
      setStatus(t.confirm.sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLeft(error.retryAfter);
      setStatus(messageOf(error, t));
    }
  };

  return (
    <>
      <p>
        <button type="button" className="link" disabled={left > 0} onClick={resend}>
          {left > 0 ? t.confirm.again_in(left) : t.confirm.again}
        </button>
      </p>
      <p role="status">{status}</p>
    </>
  );
}
