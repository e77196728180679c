import { siteAddress } from '../../common/site.ts';
import type { Language } from '../../resources/enums.ts';
import { Start } from '../layout/start.tsx';
import { PageHead } from '../sections/section.tsx';
import { ShopCard } from '../shops/card.tsx';
import { Finder } from '../shops/finder.tsx';
import { shops } from '../texts/shops.ts';
import type { DirectoryState, PageProps } from '../view.ts';

/** The directory: drawn for each request, because shops open and close. */
export function Shops({ language, options, directory }: PageProps) {
  const t = shops[language];
  return (
    <>
      <PageHead title={t.heading} lead={t.lead}>
        <Finder language={language} directory={directory} />
      </PageHead>
      <section className="block sand found">
        <div className="wide">
          {directory && directory.shops.length > 0 ? (
            <Found directory={directory} language={language} />
          ) : directory && isFiltered(directory) ? (
            <div className="empty">
              <h2>{t.nothingTitle}</h2>
              <p>{t.nothingText}</p>
              <a className="button" href={siteAddress('/shops', language)}>
                {t.all}
              </a>
            </div>
          ) : (
            <div className="empty">
              <h2>{t.noneTitle}</h2>
              <p>{t.noneText}</p>
              <div className="doors">
                <Start language={language} />
                {options.rehearsal && (
                  <a className="button quiet" href={`${siteAddress('/', language)}#demo`}>
                    {t.demo}
                  </a>
                )}
              </div>
            </div>
          )}
        </div>
      </section>
    </>
  );
}

const isFiltered = ({ filters, page }: DirectoryState) =>
  filters.q !== '' || filters.category !== '' || filters.place !== '' || filters.open || page > 1;

function Found({ directory, language }: { directory: DirectoryState; language: Language }) {
  const t = shops[language];
  const { page, pages, total, now, filters } = directory;
  const to = (other: number) => {
    const { open, ...words } = filters;
    const wanted = Object.entries({ ...words, open: open ? 'now' : '', page: other > 1 ? String(other) : '' });
    const query = new URLSearchParams(wanted.filter(([, value]) => value !== '')).toString();
    return siteAddress('/shops', language) + (query && `?${query}`);
  };
  return (
    <>
      <p className="soft" role="status">
        {t.count(total)}
      </p>
      <ul className="shop-list">
        {directory.shops.map((shop) => (
          <ShopCard key={shop.path} {...{ shop, now, language }} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="doors pages" aria-label={t.pages}>
          {page > 1 && (
            <a className="button quiet" rel="prev" href={to(page - 1)}>
              {t.before}
            </a>
          )}
          <span>{t.page(page, pages)}</span>
          {page < pages && (
            <a className="button quiet" rel="next" href={to(page + 1)}>
              {t.next}
            </a>
          )}
        </nav>
      )}
    </>
  );
}
