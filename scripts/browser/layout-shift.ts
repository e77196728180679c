import type { Page } from 'playwright';

type Watched = { moved: number };

/** From the next page on, adds up how far what stands there is moved by what comes (https://web.dev/articles/cls). */
export const watchShifts = (page: Page, { buffered = true } = {}) =>
  page.addInitScript((isBuffered) => {
    const watched = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: isBuffered });
  }, buffered);

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).moved);
