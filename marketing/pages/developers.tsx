import { samples } from '../samples.ts';
import { PageHead, Section } from '../sections/section.tsx';
import { type DevelopersTexts, developers } from '../texts/developers.ts';
import type { PageProps } from '../view.ts';

export function Developers({ language }: PageProps) {
  const t = developers[language];
  return (
    <>
      <PageHead title={t.heading} lead={t.lead}>
        <div className="doors">
          <a className="button" href="/api/docs">
            {t.reference}
          </a>
          <a className="button quiet" href="/api/openapi.json">
            {t.document}
          </a>
        </div>
      </PageHead>
      <Section id="samples" title={t.samplesTitle} lead={t.samplesLead} tone="sand">
        <div className="samples">
          {samples.map(({ id, kind, code }) => {
            const { title, text } = t.samples[id as keyof DevelopersTexts['samples']];
            return (
              <article key={id} data-island="sample" data-copied={t.copied}>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                <div className="code">
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
                  <pre tabIndex={0} role="region" aria-label={title} data-sample={id} data-kind={kind}>
                    <code>{code}</code>
                  </pre>
                  <button type="button" className="moves" data-copy>
                    {t.copy}
                  </button>
                </div>
              </article>
            );
          })}
        </div>
      </Section>
      <Section id="rules" title={t.rulesTitle}>
        <ul className="three four">
          {t.rules.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
