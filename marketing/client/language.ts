import { firstLanguage, languageCookie, pickedCookie, storedLanguage, storeLanguage } from '../../common/language.ts';
import { readAddress, siteAddress } from '../../common/site.ts';
import { type Language, languages } from '../../resources/enums.ts';

/**
 * The server has answered in the language of the cookie, or of the country on a first visit, and kept it there. What stays is to bring
 * storage and cookie together, and the rare visitor whose browser kept only one of them to her language.
 */
export async function settleLanguage(): Promise<void> {
  // Picked before this script came, or in another tab: newer than what is stored.
  const picked = cookie(pickedCookie.name) ? cookieLanguage() : undefined;
  if (picked) document.cookie = `${pickedCookie.name}=; Path=/; Max-Age=0`;
  const stored = picked ?? storedLanguage() ?? cookieLanguage() ?? (await firstLanguage());
  storeLanguage(stored);
  const { route, language } = readAddress(location.pathname);
  if (language === 'en' && stored === 'sw' && document.documentElement.lang === 'en')
    location.replace(siteAddress(route, 'sw') + location.search + location.hash);
}

const cookie = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];
const cookieLanguage = (): Language | undefined => {
  const value = cookie(languageCookie.name);
  return languages.find((language) => language === value);
};

/** A pick in the language menu is stored before its page is asked for, which then needs no `?lang=`. */
export function watchLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    const picked = languages.find((language) => language === link?.dataset.language);
    if (!link || !picked) return;
    storeLanguage(picked);
    const asked = new URLSearchParams(location.search);
    asked.delete('lang');
    const query = asked.size > 0 ? `?${asked}` : '';
    link.href = siteAddress(readAddress(location.pathname).route, picked) + query + location.hash;
  });
}
