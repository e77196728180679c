import type { ReactNode } from 'react';
import type { useSend } from './use-send.ts';

interface Props {
  title: string;
  intro: string;
  submit: string;
  busyText: string;
  sending: ReturnType<typeof useSend>;
  /** The fields. */
  children: ReactNode;
  /** Beside the alert: what to do about it. */
  help?: ReactNode;
  /** Under the button. */
  foot: ReactNode;
}

/** What all forms share: heading, alert, fields, one button. */
export function Sheet({ title, intro, submit, busyText, sending, children, help, foot }: Props) {
  const { busy, trouble, form, submit: send } = sending;
  return (
    <>
      <h1>{title}</h1>
      <p className="intro">{intro}</p>
      <div role="alert">
        {trouble && (
          <div className="alert">
            <p>{trouble.message}</p>
            {help}
          </div>
        )}
      </div>
      <form ref={form} onSubmit={send} noValidate aria-busy={busy}>
        {children}
        <button type="submit" className="submit" disabled={busy}>
          {busy ? busyText : submit}
        </button>
      </form>
      <div className="foot">{foot}</div>
    </>
  );
}
