import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../common/phone.ts';
import type { User } from '../app/access.ts';
import '../pages/pages.css';

/** Who is signed in. */
export default function Profile({ user }: { user: User }) {
  const { t } = useTranslation();
  const { mutate: signOut } = useLogout();
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.profile')}</h1>
      </div>
      <section className="section">
        <dl className="facts">
          <div>
            <dt>{t('profile.signedInAs')}</dt>
            <dd>
              {user.name}
              <br />
              {user.phone ? formatPhone(user.phone) : user.email}
            </dd>
          </div>
          {user.role && (
            <div>
              <dt>{t('profile.role')}</dt>
              <dd>{t(`profile.roles.${user.role}`)}</dd>
            </div>
          )}
        </dl>
        <p>
          <Button size="large" onClick={() => signOut()}>
            {t('nav.signOut')}
          </Button>
        </p>
      </section>
    </>
  );
}
