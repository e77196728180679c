import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

/** The rehearsal phone, fetched when somebody asks for it; without script a link to it. */
export function Demo({ language, options }: PageProps) {
  const t = home[language].demo;
  if (!options.rehearsal) return null;
  const address = `/rehearsal?lang=${language}`;
  return (
    <Section id="demo" title={t.title} lead={t.lead} tone="deep" className="demo">
      <div className="stage" data-island="demo" data-src={address} data-title={t.frame}>
        <a className="button light" href={address} data-open>
          {t.open}
        </a>
      </div>
      <p>
        <a href={address} target="_blank" rel="noopener">
          {t.alone}
        </a>
      </p>
    </Section>
  );
}
