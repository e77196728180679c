import { hoverIntent } from './hover-intent.ts';
import { typeahead } from './typeahead.ts';

/**
 * Header menus: by pointer with the specification's delays, by click and touch as details are, by arrows, letters and
 * Escape.
 */
export function startMenus(): void {
  const drops = [...document.querySelectorAll<HTMLDetailsElement>('[data-drop]')];
  const burger = document.querySelector<HTMLDetailsElement>('[data-burger]');
  const closeAll = (but?: Element) => {
    for (const drop of drops) if (drop !== but) drop.open = false;
  };
  const intent = hoverIntent<HTMLDetailsElement>((drop, open) => {
    if (open) closeAll(drop);
    drop.open = open;
    if (open) byPointer.set(drop, Date.now());
  });
  for (const drop of drops) {
    drop.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && isWide()) intent.enter(drop);
    });
    drop.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse' && isWide()) intent.leave(drop);
    });
    drop.addEventListener('toggle', () => drop.open && closeAll(drop));
    withKeys(drop);
  }
  const close = () => {
    intent.forget();
    closeAll();
    if (burger) burger.open = false;
  };
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // A link that was picked closes what it stood in, the hamburger too.
    if (target?.closest('[data-menu] a')) return close();
    const summary = target?.closest('summary');
    const drop = summary?.parentElement;
    if (drop instanceof HTMLDetailsElement && drops.includes(drop)) {
      // The pointer has just opened it: the click that follows means the same.
      if (drop.open && Date.now() - (byPointer.get(drop) ?? 0) < justOpened) return event.preventDefault();
      return intent.forget();
    }
    if (!target?.closest('[data-header]')) close();
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const inside = target instanceof Element ? target.closest('details[open]') : null;
    close();
    inside?.querySelector('summary')?.focus();
  });
}

const byPointer = new WeakMap<Element, number>();
/** Milliseconds in which a click after hovering belongs to it. */
const justOpened = 500;
const isWide = () =>
  matchMedia('(hover: hover)').matches && getComputedStyle(document.body).getPropertyValue('--wide') === '1';

function withKeys(drop: HTMLDetailsElement): void {
  const find = typeahead();
  const summary = drop.querySelector('summary');
  const links = [...drop.querySelectorAll('a')];
  const steps: Record<string, (at: number) => number> = {
    ArrowDown: (at) => at + 1,
    ArrowUp: (at) => (at < 0 ? links.length - 1 : at - 1),
    Home: () => 0,
    End: () => links.length - 1,
  };
  drop.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = steps[key]?.(at);
    const to =
      step ??
      (drop.open && /^\S$/u.test(key)
        ? find(
            key,
            links.map(({ textContent }) => textContent),
          )
        : undefined);
    if (to === undefined || (to === -1 && step === undefined)) return;
    if (step !== undefined) event.preventDefault();
    drop.open = true;
    (to === -1 ? summary : links[((to % links.length) + links.length) % links.length])?.focus();
  });
  drop.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drop.contains(relatedTarget)) drop.open = false;
  });
}
