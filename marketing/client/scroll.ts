import { constants } from '../constants.ts';

/** Scrolls to the top in 1.2 s (specification, section 2), unless the person scrolls herself or wants no motion. */
export function scrollToTop(): void {
  const from = scrollY;
  if (from === 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const over = new AbortController();
  const stop = () => over.abort();
  for (const way of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(way, stop, { passive: true, signal: over.signal });
  let began: number | undefined;
  const step = (time: number) => {
    if (over.signal.aborted) return;
    began ??= time;
    const part = Math.min((time - began) / constants.scrollDuration, 1);
    scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}

/** Fast at first, then settling. */
const ease = (part: number): number => 1 - (1 - part) ** 3;
