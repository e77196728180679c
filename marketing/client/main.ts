import { firstLanguage } from '../../common/language.ts';
import { mountIslands } from './islands.ts';
import { watchLanguageLinks } from './language.ts';
import { startMenus } from './menus.ts';
import { followLinks } from './navigate.ts';
import { rememberQrCard, showSession, watchScroll } from './page-state.ts';

/** The moving parts of the public site. Every page reads and leads on without them. */
document.documentElement.dataset.script = '';
firstLanguage();
showSession();
watchScroll();
watchLanguageLinks();
rememberQrCard();
startMenus();
mountIslands(document);
followLinks(() => {
  showSession();
  mountIslands(document);
});
