import { progress } from './format-time.ts';
import type { MediaTexts } from './texts.ts';
import type { Player, Playing } from './use-player.ts';

const paths = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  retry: 'M12 5V1L7 6l5 5V7a5 5 0 1 1-5 5H5a7 7 0 1 0 7-7z',
  preview: 'M4 5h16v14H4zm2 2v10h12V7zm5 2h5v5h-2v-3h-3z',
  fullscreen: 'M5 5h6v2H7v4H5zM13 5h6v6h-2V7h-4zM5 13h2v4h4v2H5zM17 13h2v6h-6v-2h4z',
  leaveFullscreen: 'M9 5h2v6H5V9h4zM13 5h2v4h4v2h-6zM5 13h6v6H9v-4H5zM13 13h6v2h-4v4h-2z',
};
type Icon = keyof typeof paths;

export function Button({
  icon,
  t,
  onClick,
  className = '',
}: {
  icon: Icon;
  t: MediaTexts;
  onClick(): void;
  className?: string;
}) {
  return (
    <button type="button" className={`m-button ${className}`} aria-label={t[icon]} title={t[icon]} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}

/**
 * One button for all there is to do, so that the keyboard's place is kept: play, pause, and after an error try again.
 */
export function Main({ player: { state, toggle }, t }: { player: Player; t: MediaTexts }) {
  const waits = waiting(state);
  return (
    <span className="m-main">
      <Button
        icon={state.phase === 'failed' ? 'retry' : state.playing ? 'pause' : 'play'}
        t={t}
        onClick={toggle}
        className={state.playing ? 'm-on' : ''}
      />
      {waits && <span className="m-spin" data-waits={waits} role="img" aria-label={t[waits]} />}
    </span>
  );
}

const waiting = ({ phase, buffering }: Playing) =>
  phase === 'loading' ? 'loading' : phase === 'ready' && buffering ? 'buffering' : undefined;

export function Seek({ player: { state, seek }, t }: { player: Player; t: MediaTexts }) {
  const { time, duration } = state;
  return (
    <>
      <input
        className="m-seek"
        type="range"
        aria-label={t.seek}
        aria-valuetext={progress(time, duration)}
        disabled={duration === undefined}
        min="0"
        max={duration ?? 1}
        step={(duration ?? 1) / 100}
        value={duration === undefined ? 0 : time}
        onInput={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className="m-time">{progress(time, duration)}</span>
    </>
  );
}

/** Why it is not played; what this browser cannot play another program may, by the address. */
export const Failure = ({ text, link, open }: { text: string; link?: string | undefined; open: string }) => (
  <>
    <p className="m-error" role="alert">
      {text}
    </p>
    {link && (
      <a className="m-link" href={link} target="_blank" rel="noopener noreferrer">
        {open}
      </a>
    )}
  </>
);
/** By the browser's code: what it could not read, unlike what did not come. */
export const isUnread = (code: number | undefined): boolean => code === 3 || code === 4;
