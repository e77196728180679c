import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../screens/button-link.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <div className="full-page">
      <p aria-hidden="true">404</p>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <ButtonLink to="/dashboard" type="primary" size="large">
        {t('missing.home')}
      </ButtonLink>
    </div>
  );
}
