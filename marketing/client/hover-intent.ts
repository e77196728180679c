import { constants } from '../constants.ts';

interface Intent<T> {
  enter(menu: T): void;
  leave(menu: T): void;
  /** It was opened or closed by other means. */
  forget(): void;
}

/**
 * Opens what the pointer rests on after 200 ms, or at once while another was open less than 300 ms ago; closes it 150
 * ms after the pointer left (specification, section 2).
 */
export function hoverIntent<T>(show: (menu: T, open: boolean) => void, now = () => Date.now()): Intent<T> {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let open: T | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  const close = () => {
    if (open === undefined) return;
    show(open, false);
    open = undefined;
    closedAt = now();
  };
  const begin = (menu: T) => {
    if (open !== undefined && open !== menu) close();
    open = menu;
    show(menu, true);
  };
  return {
    enter(menu) {
      clearTimeout(closing);
      clearTimeout(opening);
      if (open === menu) return;
      const skips = open !== undefined || now() - closedAt < constants.menuSkipDelay;
      if (skips) begin(menu);
      else opening = setTimeout(begin, constants.menuOpenDelay, menu);
    },
    leave(menu) {
      clearTimeout(opening);
      if (open === menu) closing = setTimeout(close, constants.menuCloseDelay);
    },
    forget() {
      clearTimeout(opening);
      clearTimeout(closing);
      open = undefined;
    },
  };
}
