import { demoPath } from '../../common/site.ts';
import { Start } from '../layout/start.tsx';
import { Picture } from '../picture.tsx';
import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';

export function Intro({ language, options }: PageProps) {
  const t = home[language].intro;
  return (
    <section className="intro">
      <div className="wide">
        <div className="says">
          <p className="claim">{t.claim}</p>
          <h1>{t.headline}</h1>
          <p className="lead">{t.lead}</p>
          <div className="doors">
            <Start language={language} />
            {options.rehearsal && (
              <a className="button quiet" href="#demo">
                {t.tryIt}
              </a>
            )}
            {options.demo && (
              <a className="button quiet" href={demoPath} referrerPolicy="origin">
                {t.tryShop}
              </a>
            )}
          </div>
          <p className="small">{t.small}</p>
        </div>
        <div className="scene">
          <Picture className="screen" name="dashboard" language={language} alt={t.pictures.dashboard} first />
          <Picture className="handset" name="widget" language={language} alt={t.pictures.widget} first />
        </div>
      </div>
    </section>
  );
}
