import { Tick } from '../layout/icons.tsx';
import { home } from '../texts/home.ts';
import type { PageProps } from '../view.ts';
import { Section } from './section.tsx';

const signs: Record<string, string> = { yes: '', no: '–', soon: '…' };

/** Each feature with where it works: claims must not outrun the product. */
export function Features({ language }: PageProps) {
  const t = home[language].features;
  const states: Record<string, string> = t.states;
  return (
    <Section id="features" title={t.title} lead={t.lead}>
      <table className="works">
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            {t.where.map((place) => (
              <th key={place} scope="col">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {t.rows.map(({ name, text, works }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <p>{text}</p>
              </th>
              {works.map((state, place) => (
                <td key={t.where[place]} data-state={state} data-place={t.where[place]}>
                  {state === 'yes' ? <Tick /> : <i aria-hidden="true">{signs[state]}</i>}
                  <span className={state === 'soon' ? '' : 'said'}>{states[state]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{t.note}</p>
    </Section>
  );
}
