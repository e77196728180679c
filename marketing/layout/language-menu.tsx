import { siteAddress } from '../../common/site.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { common } from '../texts/common.ts';
import { Flag } from './flags.tsx';
import { Chevron } from './icons.tsx';

/** `?lang=` lets the server keep the choice where no script can. */
export function LanguageMenu({ language, route }: { language: Language; route: string }) {
  const t = common[language];
  return (
    <details className="drop languages" data-drop>
      <summary>
        <Flag language={language} />
        <span className="said">{t.language}: </span>
        {t.languages[language]}
        <Chevron />
      </summary>
      <ul>
        {languages.map((each) => (
          <li key={each}>
            <a
              href={`${siteAddress(route, each)}?lang=${each}`}
              hrefLang={each}
              lang={each}
              data-language={each}
              aria-current={each === language ? 'true' : undefined}
            >
              <Flag language={each} />
              {t.languages[each]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
