import { Call } from '../sections/call.tsx';
import { PageHead, Section } from '../sections/section.tsx';
import { about } from '../texts/about.ts';
import type { PageProps } from '../view.ts';

export function About(props: PageProps) {
  const t = about[props.language];
  return (
    <>
      <PageHead title={t.heading} lead={t.lead} />
      <section className="block sand">
        <div className="wide two">
          {t.parts.map(({ title, text }) => (
            <div key={title}>
              <h2 className="quiet">{title}</h2>
              <p className="large">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <Section id="story" title={t.story.title} className="story">
        <div className="prose">
          {t.story.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section id="values" title={t.values.title} tone="sand">
        <ul className="three four">
          {t.values.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Call {...props} />
    </>
  );
}
