import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

export function Who({ language }: PageProps) {
  const t = home[language].who;
  return (
    <Section id="who" title={t.title}>
      <ul className="three">
        {t.people.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
