import './countdown-ring.css';
import { texts } from './texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useTexts } from './use-texts.ts';

const formatSeconds = (seconds: number) =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long something still waits: a ring that empties, with the seconds in it. Whoever hears the page may ask it. */
export function CountdownRing({ from, until, size = 36 }: { from: number; until: number; size?: number }) {
  const t = useTexts(texts);
  const seconds = useSecondsLeft(until);
  const share = Math.min(100, (seconds / Math.max(1, (until - from) / 1000)) * 100);
  return (
    <span className="countdown" role="timer" aria-label={t.seconds_left(seconds)} style={{ width: size, height: size }}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <b aria-hidden="true">{formatSeconds(seconds)}</b>
    </span>
  );
}
