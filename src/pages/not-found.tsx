import { ButtonLink } from '../parts/button-link.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';

export default function NotFound() {
  const say = useTexts(texts);
  return (
    <div className="full-page">
      <p aria-hidden="true">404</p>
      <h1>{say.missing.title}</h1>
      <p>{say.missing.text}</p>
      <ButtonLink to="/dashboard" type="primary" size="large">
        {say.missing.home}
      </ButtonLink>
    </div>
  );
}
