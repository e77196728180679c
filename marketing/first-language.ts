import { firstLanguage, storedLanguage } from '../common/language.ts';

/**
 * Runs in the head of an English page before anything is painted: who is to read Swahili is led there instead, and sees
 * nothing of this page. Where nothing can be stored she stays, because she could not choose otherwise.
 */
const language = firstLanguage();
if (language === 'sw' && storedLanguage() === language) {
  document.documentElement.hidden = true;
  const { pathname, search, hash } = location;
  location.replace(`/sw${pathname === '/' ? '' : pathname}${search}${hash}`);
}
