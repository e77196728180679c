import { toastRules } from './toasts.ts';

/**
 * Whatever fits `selector` follows the finger sideways, and is given away when it was pulled 50 px. Gives what ends it.
 */
export function watchSwipes(selector: string, swiped: (element: HTMLElement) => void): () => void {
  const ended = new AbortController();
  let from = 0;
  let held: HTMLElement | null = null;
  const on = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (e: PointerEvent) => void,
  ) => document.addEventListener(type, listener, { signal: ended.signal });
  const over = ({ type, clientX }: PointerEvent) => {
    if (held && type === 'pointerup' && Math.abs(clientX - from) >= toastRules.swipe) swiped(held);
    else if (held) held.style.translate = '';
    held = null;
  };
  on('pointerdown', ({ target, clientX }) => {
    held = (target as Element).closest<HTMLElement>(selector);
    from = clientX;
  });
  on('pointermove', ({ clientX }) => {
    if (held) held.style.translate = `${clientX - from}px`;
  });
  // A text that was selected on the way would be dragged in its place.
  document.addEventListener('dragstart', (event) => held && event.preventDefault(), { signal: ended.signal });
  on('pointerup', over);
  on('pointercancel', over);
  return () => ended.abort();
}
