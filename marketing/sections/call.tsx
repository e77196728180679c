import { siteAddress } from '../../common/site.ts';
import { common } from '../texts/common.ts';
import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';

export function Call({ language }: PageProps) {
  const t = home[language].call;
  return (
    <section className="block deep call" aria-labelledby="start">
      <div className="wide">
        <h2 id="start">{t.title}</h2>
        <p className="lead">{t.text}</p>
        <div className="doors">
          <a className="button light" href="/dashboard?auth=Signup">
            <span className="out">{common[language].start}</span>
            <span className="in">{common[language].dashboard}</span>
          </a>
          <a className="button clear" href={siteAddress('/contact-us', language)}>
            {t.contact}
          </a>
        </div>
      </div>
    </section>
  );
}
