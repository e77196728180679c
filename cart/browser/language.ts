import { storedLanguage, storeLanguage } from '../../common/language.ts';
import type { Language } from '../../resources/enums.ts';
import { exchange } from './exchange.ts';
import { language, query } from './here.ts';

/**
 * The link to the other language switches in place, keeps what is typed, and is remembered; an earlier choice is taken
 * up.
 */
export function watchLanguage(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-lang]');
    if (!link) return;
    event.preventDefault();
    const to = link.dataset.lang as Language;
    storeLanguage(to);
    exchange({ lang: to }).catch(() => location.assign(link.href));
  });
  if (query().has('lang')) storeLanguage(language());
  const chosen = storedLanguage();
  if (chosen && chosen !== language()) exchange({ lang: chosen }).catch(() => undefined);
}
