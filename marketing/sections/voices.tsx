import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

/** Testimonials. They are examples, and each says so, until real shops have agreed to be quoted. */
export function Voices({ language }: PageProps) {
  const t = home[language].voices;
  return (
    <Section id="voices" title={t.title} lead={t.lead} tone="sand">
      <ul className="three voices">
        {t.list.map(({ text, who }) => (
          <li key={who}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>
                <b className="tag">{t.tag}</b> {who}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
