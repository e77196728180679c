import { siteAddress } from '../../common/site.ts';
import { Start } from '../layout/start.tsx';
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
          <Start language={language} variant="light" />
          <a className="button clear" href={siteAddress('/contact-us', language)}>
            {t.contact}
          </a>
        </div>
      </div>
    </section>
  );
}
