import type { View } from '../page-view.ts';

/** How long a prompt waits: the whole of the ring. */
const promptSeconds = 300;

/**
 * How long a request still waits on the phone; when it is over, nobody knows yet. Without script the page asks anew by
 * itself.
 */
export function Countdown({ view: { now, t }, until }: { view: View; until: string | null }) {
  const left = until === null ? 0 : Math.max(0, Math.round((Date.parse(until) - now) / 1000));
  // A timer is not read aloud by itself.
  return (
    <>
      <p className="clock hint" role="timer" data-left={left} hidden={left === 0}>
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle cx="48" cy="48" r="44" />
          <circle className="left" cx="48" cy="48" r="44" pathLength={promptSeconds} strokeDasharray={`${left} 999`} />
        </svg>
        <b>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>
        <span>{t.waitLeft}</span>
      </p>
      <div hidden={left > 0}>
        <p>{t.undecidedText}</p>
      </div>
    </>
  );
}
