import { firstLanguage, languageCookie, storedLanguage, storeLanguage } from '../../common/language.ts';
import { readAddress, siteAddress } from '../../common/site.ts';
import { type Language, languages } from '../../resources/enums.ts';

/**
 * The server has answered in the language of the cookie, or of the country on a first visit, and kept it there. What stays is to bring
 * storage and cookie together, and the rare visitor whose browser kept only one of them to her language.
 */
export async function settleLanguage(): Promise<void> {
  const stored = storedLanguage() ?? cookieLanguage() ?? (await firstLanguage());
  storeLanguage(stored);
  const { route, language } = readAddress(location.pathname);
  if (language === 'en' && stored === 'sw' && document.documentElement.lang === 'en')
    location.replace(siteAddress(route, 'sw') + location.search + location.hash);
}

function cookieLanguage(): Language | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${languageCookie.name}=([^;]*)`).exec(document.cookie) ?? [];
  return languages.find((language) => language === value);
}

/** A pick in the language menu is stored before its page is asked for, which then needs no `?lang=`. */
export function watchLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    const picked = languages.find((language) => language === link?.dataset.language);
    if (!link || !picked) return;
    storeLanguage(picked);
    link.href = siteAddress(readAddress(location.pathname).route, picked) + location.hash;
  });
}
