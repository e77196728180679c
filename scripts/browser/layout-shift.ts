import type { Page } from 'playwright';

/** What was moved, and how far: `section.panel from 300 to 900`. */
type Watched = { moved: number; farthest: { value: number; what: string } };
type Shift = PerformanceEntry & {
  value: number;
  sources: readonly { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** From the next page on, adds up how far what stands there is moved by what comes (https://web.dev/articles/cls). */
export const watchShifts = (page: Page, { buffered = true } = {}) =>
  page.addInitScript((isBuffered) => {
    const watched: Watched = Object.assign(window, { moved: 0, farthest: { value: 0, what: '' } });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        watched.moved += value;
        if (value <= watched.farthest.value) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = [element?.localName, ...(element?.classList ?? [])].join('.');
          return `${name} from ${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}`;
        });
        watched.farthest = { value, what: what.join(', ') };
      }
    }).observe({ type: 'layout-shift', buffered: isBuffered });
  }, buffered);

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Watched).moved);
/** What moved farthest of all. */
export const whatMoved = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as Watched).farthest.what);
