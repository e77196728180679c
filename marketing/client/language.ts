import { storeLanguage } from '../../common/language.ts';
import { readAddress, siteAddress } from '../../common/site.ts';
import { languages } from '../../resources/enums.ts';

/** A pick in the language menu is stored before its page is asked for, which then needs no `?lang=`. */
export function watchLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    const picked = languages.find((language) => language === link?.dataset.language);
    if (!link || !picked) return;
    storeLanguage(picked);
    const params = new URLSearchParams(location.search);
    params.delete('lang');
    const query = params.size > 0 ? `?${params}` : '';
    link.href = siteAddress(readAddress(location.pathname).route, picked) + query + location.hash;
  });
}
