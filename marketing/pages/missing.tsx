import { siteAddress } from '../../common/site.ts';
import { PageHead } from '../sections/section.tsx';
import { missing } from '../texts/missing.ts';
import type { PageProps } from '../view.ts';

export function Missing({ language }: PageProps) {
  const t = missing[language];
  return (
    <div className="missing">
      <p className="number wide" aria-hidden="true">
        404
      </p>
      <PageHead title={t.heading} lead={t.lead}>
        <div className="doors">
          <a className="button" href={siteAddress('/', language)}>
            {t.home}
          </a>
          <a className="button quiet" href={siteAddress('/contact-us', language)}>
            {t.contact}
          </a>
        </div>
      </PageHead>
    </div>
  );
}
