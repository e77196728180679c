import { Logo } from '../../common/logo.tsx';
import { type SiteRoute, siteAddress } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { common } from '../texts/common.ts';
import { Chevron } from './icons.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { type MenuEntry, menu } from './menu.ts';
import { Start } from './start.tsx';

/** Menus are details: they open by click, touch and keyboard before any script, which adds the pointer's delays. */
export function Header({ language, route }: { language: Language; route: string }) {
  const t = common[language];
  const at = (path: string) => siteAddress(path, language);
  return (
    <header className="top" data-header>
      <div className="wide bar">
        <a className="brand" href={at('/')}>
          <Logo size={34} />
          {brand.name}
          <span className="said">{t.home}</span>
        </a>
        <details className="burger" data-burger>
          <summary>
            <span className="lines" aria-hidden="true" />
            <span className="said">{t.menu}</span>
          </summary>
        </details>
        <nav className="menu" aria-label={t.mainMenu} data-menu>
          <ul className="entries">
            {menu.map((entry) => (
              <li key={entry.path}>
                <Entry {...{ entry, language, route }} />
              </li>
            ))}
          </ul>
          <div className="doors">
            <LanguageMenu language={language} route={route} />
            <a className="login out" href="/dashboard?auth=Login">
              {t.login}
            </a>
            <Start language={language} variant="small" />
          </div>
        </nav>
      </div>
    </header>
  );
}

function Entry({ entry, language, route }: { entry: MenuEntry; language: Language; route: string }) {
  const t = common[language];
  const link = (path: SiteRoute, text: string) => (
    <a href={siteAddress(path, language)} aria-current={route === path ? 'page' : undefined}>
      {text}
    </a>
  );
  if (!('options' in entry)) return link(entry.path, t.nav[entry.name]);
  return (
    <details className="drop" data-drop>
      <summary>
        {t.nav[entry.name]}
        <Chevron />
      </summary>
      <ul>
        {entry.options.map(({ name, path }) => (
          <li key={path}>{link(path, t.nav[name])}</li>
        ))}
        <li>{link(entry.path, t.allResources)}</li>
      </ul>
    </details>
  );
}
