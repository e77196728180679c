import type { View } from '../page-view.ts';

/**
 * How long a request still waits on the phone; when it is over, nobody knows yet. Without script the page asks anew by
 * itself.
 */
export function Countdown({ view: { now, t }, until }: { view: View; until: string | null }) {
  const left = until === null ? 0 : Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  const [before, after] = t.waitLeft('|').split('|');
  // A timer is not read aloud by itself.
  return (
    <>
      <p className="hint" role="timer" data-left={left} hidden={left === 0}>
        {before}
        <b>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>
        {after}
      </p>
      <div hidden={left > 0}>
        <p>{t.undecidedText}</p>
      </div>
    </>
  );
}
