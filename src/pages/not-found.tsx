import { ButtonLink } from '../parts/button-link.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';

export default function NotFound() {
  const t = useTexts(texts);
  return (
    <div className="full-page">
      <p aria-hidden="true">404</p>
      <h1>{t.missing.title}</h1>
      <p>{t.missing.text}</p>
      <ButtonLink to="/dashboard" type="primary" size="large">
        {t.missing.home}
      </ButtonLink>
    </div>
  );
}
