import { Picture } from '../picture.tsx';
import type { PictureName } from '../picture-list.ts';
import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

const pictures: readonly PictureName[] = ['widget', 'order', 'orders'];

export function Steps({ language }: PageProps) {
  const t = home[language].steps;
  return (
    <Section id="how" title={t.title} tone="sand" className="steps">
      <ol>
        {t.list.map(({ title, text, picture }, step) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Picture className="handset" name={pictures[step] ?? 'order'} language={language} alt={picture} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
