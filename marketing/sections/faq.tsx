import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

export function Faq({ language }: PageProps) {
  const t = home[language].faq;
  return (
    <Section id="faq" title={t.title} className="faq">
      <div>
        {t.list.map(({ q, a }) => (
          <details key={q}>
            <summary>{q}</summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
