/** Where an entry of the history stands, as React Router numbers them; a jump within a page has no number. */
const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

let held: ((event: PopStateEvent) => void) | undefined;
// A window's listeners are told in their order: this one stands before the router's, which comes with the first page.
globalThis.addEventListener?.('popstate', (event) => held?.(event));

/**
 * Asks before the browser's Back (or Forward) leaves the page. The browser has gone by the time it says so: it is sent
 * back, before the router hears of it, and goes again when the person wants to.
 */
export function holdBack(ask: () => Promise<boolean>): () => void {
  const { pathname } = location;
  const here = placeOf(history.state);
  let state: 'held' | 'returning' | 'leaving' = 'held';
  let isAsking = false;
  async function pop(event: PopStateEvent) {
    if (state === 'returning') {
      state = 'held';
      return event.stopImmediatePropagation();
    }
    const there = placeOf(event.state);
    const stays = location.pathname === pathname || here === undefined || there === undefined || here === there;
    if (state === 'leaving' || stays) return;
    event.stopImmediatePropagation();
    state = 'returning';
    history.go(here - there);
    if (isAsking) return;
    isAsking = true;
    if (await ask()) {
      state = 'leaving';
      history.go(there - here);
    }
    isAsking = false;
  }
  const own = (event: PopStateEvent) => void pop(event);
  held = own;
  return () => {
    if (held === own) held = undefined;
  };
}
