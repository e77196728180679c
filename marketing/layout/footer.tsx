import { Logo } from '../../common/logo.tsx';
import { formatPhone } from '../../common/phone.ts';
import { type SiteRoute, siteAddress } from '../../common/site.ts';
import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';
import { constants } from '../constants.ts';
import { common } from '../texts/common.ts';
import { Social } from './social.tsx';

/** These two end in a surface of their own that meets the footer. */
const meetsFooter: readonly string[] = ['/shops', '/customize-qr'] satisfies SiteRoute[];

const squares = Array.from({ length: constants.grid.squares }, (_, square) => square);

export function Footer({ language, route, year }: { language: Language; route: string; year: number }) {
  const t = common[language].footer;
  const columns: { title: string; links: [SiteRoute, string][] }[] = [
    {
      title: t.quick,
      links: [
        ['/about', t.about],
        ['/shops', t.shops],
        ['/contact-us', t.contact],
      ],
    },
    {
      title: t.information,
      links: [
        ['/privacy-policy', t.privacy],
        ['/terms-of-service', t.terms],
        ['/contact-us', t.brief],
      ],
    },
  ];
  return (
    <footer className={meetsFooter.includes(route) ? 'foot flush' : 'foot'} data-footer>
      <div className="grid" aria-hidden="true">
        {squares.map((square) => (
          <i key={square} />
        ))}
      </div>
      <div className="wide columns">
        <div className="sign">
          <a className="brand" href={siteAddress('/', language)}>
            <Logo size={34} />
            {brand.name}
            <span className="said">{common[language].home}</span>
          </a>
          <p>{t.line}</p>
          <Social language={language} />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([path, text]) => (
                <li key={text}>
                  <a href={siteAddress(path, language)}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2>{t.contacts}</h2>
          <address>
            <span>{brand.address}</span>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            <a href={`tel:${brand.phone}`}>{formatPhone(brand.phone)}</a>
          </address>
        </div>
      </div>
      <p className="wide rights">
        © {year} {brand.name}. {t.rights}
      </p>
    </footer>
  );
}
