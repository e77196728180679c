import type { Triggers } from '../../common/contracts/popups.ts';

/** `opener` is what was clicked on, where the visitor asked for it herself. */
type Fire = (opener?: Element) => void;
type Watch<T> = (value: T, fire: Fire, signal: AbortSignal) => void;

/** Waits for any of the triggers; gives what ends the waiting. */
export function arm(triggers: Triggers, fire: Fire): () => void {
  const over = new AbortController();
  for (const name of Object.keys(triggers) as (keyof Triggers)[]) {
    const watch = watches[name] as Watch<number | string | undefined>;
    watch(triggers[name], fire, over.signal);
  }
  return () => over.abort();
}

const after = (seconds: number, signal: AbortSignal, work: () => void): void => {
  // In a tab that nobody looks at, time stands still at its end.
  const runWhenVisible = () =>
    document.hidden ? document.addEventListener('visibilitychange', runWhenVisible, { once: true, signal }) : work();
  const timer = setTimeout(runWhenVisible, seconds * 1000);
  signal.addEventListener('abort', () => clearTimeout(timer));
};
const quiet = { passive: true, capture: true };
/** Pixels a millisecond: a thumb that flings the page back up, as to the address bar. */
const flung = 1.5;

const watches: { [K in keyof Required<Triggers>]: Watch<Required<Triggers>[K]> } = {
  delay: (seconds, fire, signal) => after(seconds, signal, fire),

  scroll(percent, fire, signal) {
    const check = () => {
      const room = document.documentElement.scrollHeight - innerHeight;
      if (room > 0 && (scrollY / room) * 100 >= percent - 0.5) fire();
    };
    addEventListener('scroll', check, { passive: true, signal });
  },

  exit(seconds, fire, signal) {
    after(seconds, signal, () => {
      const leave = ({ clientY }: MouseEvent) => {
        if (clientY <= 0) fire();
      };
      document.documentElement.addEventListener('mouseleave', leave, { signal });
      if (!matchMedia('(pointer:coarse)').matches) return;
      let [y, at] = [scrollY, performance.now()];
      const fling = () => {
        const spent = performance.now() - at;
        if (spent < 50) return;
        if ((y - scrollY) / spent > flung) fire();
        [y, at] = [scrollY, performance.now()];
      };
      addEventListener('scroll', fling, { passive: true, signal });
    });
  },

  idle(seconds, fire, signal) {
    let last = performance.now();
    const touch = () => {
      last = performance.now();
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'])
      addEventListener(event, touch, { ...quiet, signal });
    // One timer that looks again, instead of one for each movement.
    const check = () => {
      const left = seconds - (performance.now() - last) / 1000;
      if (left > 0.01) return after(left, signal, check);
      fire();
    };
    after(seconds, signal, check);
  },

  click(selector, fire, signal) {
    const onClick = ({ target }: Event) => {
      try {
        const opener = target instanceof Element ? target.closest(selector) : null;
        if (opener) fire(opener);
      } catch {
        // No selector that this browser knows.
      }
    };
    // On its way down: a page that stops its clicks stops them later.
    document.addEventListener('click', onClick, { capture: true, signal });
  },
};
