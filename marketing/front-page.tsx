import { brand } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import { Phone } from './phone.tsx';
import { texts } from './texts.ts';

export function FrontPage({ language }: { language: Language }) {
  const t = texts[language];
  const other = language === 'sw' ? 'en' : 'sw';
  return (
    <>
      <header className="top">
        <a className="brand" href={`/?lang=${language}`}>
          {brand.name}
        </a>
        <nav>
          <a href={`/?lang=${other}`} hrefLang={other} lang={other}>
            {t.other}
          </a>
          <a href="/dashboard?auth=Login">{t.signIn}</a>
        </nav>
      </header>
      <main>
        <section className="hero">
          <div>
            <h1>{t.headline}</h1>
            <p className="lead">{t.lead}</p>
            <div className="doors">
              <a className="main" href="/dashboard?auth=Signup">
                {t.start}
              </a>
              <a className="second" href="/rehearsal">
                {t.tryIt}
              </a>
            </div>
            <p className="hint">{t.tryHint}</p>
          </div>
          <Phone language={language} />
        </section>
        <section className="steps" aria-labelledby="steps">
          <h2 id="steps">{t.stepsTitle}</h2>
          <ol>
            {t.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="price" aria-labelledby="price">
          <h2 id="price">{t.priceTitle}</h2>
          <p className="big">{t.price}</p>
          <p>{t.priceText}</p>
        </section>
        <section className="closing">
          <h2>{t.closing}</h2>
          <p>{t.closingText}</p>
          <a className="main" href="/dashboard?auth=Signup">
            {t.start}
          </a>
        </section>
      </main>
      <footer>
        <p>
          © {new Date().getFullYear()} {brand.name}. {t.footer}
        </p>
        <nav>
          <a href="/dashboard">{t.dashboard}</a>
          <a href="/rehearsal">{t.tryIt}</a>
          <a href="/api/docs">{t.docs}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </nav>
      </footer>
    </>
  );
}

export function NotFound({ language }: { language: Language }) {
  const t = texts[language];
  return (
    <main className="missing">
      <p className="code">404</p>
      <h1>{t.missingTitle}</h1>
      <p>{t.missingText}</p>
      <a className="main" href="/">
        {t.home}
      </a>
    </main>
  );
}
