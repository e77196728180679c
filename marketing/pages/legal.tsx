import { PageHead } from '../sections/section.tsx';
import { privacy, terms } from '../texts/legal.ts';
import type { LegalText } from '../texts/legal-text.ts';
import type { PageProps } from '../view.ts';

const Legal = ({ text: { heading, lead, notice, parts } }: { text: LegalText }) => (
  <>
    <PageHead title={heading} lead={lead} />
    <div className="block legal">
      <div className="wide">
        <ol className="contents">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
        <div className="prose">
          <p className="notice">{notice}</p>
          {parts.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {text.map((each) => (
                <p key={each}>{each}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  </>
);

export const Terms = ({ language }: PageProps) => <Legal text={terms[language]} />;
export const Privacy = ({ language }: PageProps) => <Legal text={privacy[language]} />;
