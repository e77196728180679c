import type { Page } from 'playwright';

/** From so many milliseconds on a timer is one that somebody waits for: toasts, undo, tries again. */
const longFrom = 1000;

interface HeldTimers {
  /** How long those that stand now were to take, in milliseconds. */
  lengths(): Promise<number[]>;
  /** They end now, and those set later on this page take their time. */
  release(): Promise<void>;
}
interface Held {
  heldTimers: { lengths(): number[]; release(): void };
}

/**
 * From the next page on whatever lives for seconds stays until it is let go, however long the test takes. All else,
 * and the clock itself, goes on: a page whose clock stands draws nothing.
 */
export async function holdTimers(page: Page): Promise<HeldTimers> {
  await page.addInitScript((shortest) => {
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    const held = new Map<number, { length: number; what: () => void }>();
    let isHolding = true;
    let count = 0;
    const hold = (what: TimerHandler, length = 0, ...args: unknown[]): number => {
      if (!isHolding || length < shortest || typeof what !== 'function') return start(what, length, ...args);
      // Below the browser's own numbers.
      count -= 1;
      held.set(count, { length, what: () => what(...args) });
      return count;
    };
    const forget = (id?: number) => {
      if (!held.delete(id ?? 0)) stop(id);
    };
    Object.assign(globalThis, {
      setTimeout: hold,
      clearTimeout: forget,
      heldTimers: {
        lengths: () => [...held.values()].map(({ length }) => length),
        release() {
          isHolding = false;
          for (const { what } of held.values()) start(what, 0);
          held.clear();
        },
      },
    });
  }, longFrom);
  return {
    lengths: () => page.evaluate(() => (globalThis as unknown as Held).heldTimers.lengths()),
    release: () => page.evaluate(() => (globalThis as unknown as Held).heldTimers.release()),
  };
}
