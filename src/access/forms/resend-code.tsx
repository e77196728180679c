import { useEffect, useState } from 'react';
import { ApiError } from '../../../common/api.ts';
import type { Texts } from '../texts.ts';
import { messageOf, type Post } from '../use-send.ts';

const waitSeconds = 30;

/** Sends the code once more, after the first has had time to arrive. */
export function ResendCode({ say, token, post }: { say: Texts; token: string; post: Post }) {
  const [left, setLeft] = useState(waitSeconds);
  const [told, setTold] = useState('');

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const resend = async () => {
    setLeft(waitSeconds);
    try {
      await post('resend-code', { token });
      setTold(say.confirm.sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLeft(error.retryAfter);
      setTold(messageOf(error, say));
    }
  };

  return (
    <>
      <p>
        <button type="button" className="link" disabled={left > 0} onClick={resend}>
          {left > 0 ? say.confirm.again_in(left) : say.confirm.again}
        </button>
      </p>
      <p role="status">{told}</p>
    </>
  );
}
