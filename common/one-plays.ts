/** Heard by every player of the page, also by those of another widget with a copy of this file of its own. */
const event = 'dukani:plays';

/** Of all our players one plays: when this one starts the others pause. A page's own audio and video are left alone. */
export function onePlays(player: HTMLMediaElement): () => void {
  const announce = () => window.dispatchEvent(new CustomEvent(event, { detail: player }));
  const onStarted = ({ detail }: CustomEventInit) => {
    if (detail !== player) player.pause();
  };
  player.addEventListener('play', announce);
  window.addEventListener(event, onStarted);
  return () => {
    player.removeEventListener('play', announce);
    window.removeEventListener(event, onStarted);
    // Out of the page it would go on playing, with nothing left to stop it.
    player.pause();
  };
}

/** The same as a `ref`. */
export const playsAlone = (player: HTMLMediaElement | null): (() => void) | undefined =>
  player ? onePlays(player) : undefined;
