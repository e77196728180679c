import type { Language } from '../../resources/enums.ts';
import { constants } from '../constants.ts';

/** The header's ground appears once the page is scrolled more than 35 px (specification, section 2). */
export function watchScroll(): void {
  const header = document.querySelector('[data-header]');
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > constants.headerScroll);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Coming from another site the browser withholds the cookie from the server, not from us. */
export function showSession(): void {
  const signedIn = /(?:^|;\s*)access-token=[^;]/.test(document.cookie);
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
}

const folded = 'qr-card';

/** Somebody who folded the QR card finds it folded on every page. */
export function rememberQrCard(): void {
  const card = document.querySelector<HTMLDetailsElement>('[data-qr-card]');
  if (!card) return;
  try {
    if (localStorage.getItem(folded)) card.open = false;
    // At the click, when it is still as it was: a busy phone tells of the toggle only after the page is left.
    card
      .querySelector('summary')
      ?.addEventListener('click', () =>
        card.open ? localStorage.setItem(folded, 'folded') : localStorage.removeItem(folded),
      );
  } catch {
    // Storage is blocked: it is folded as long as the page lives.
  }
}

export const pageLanguage = (): Language => (document.documentElement.lang === 'sw' ? 'sw' : 'en');
