import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import type { User } from '../../../common/contracts/accounts.ts';
import { formatPhone } from '../../../common/phone.ts';
import { labels as roleLabels } from '../../../resources/labels/roles.ts';
import { texts as shellTexts } from '../../app/layout/texts.ts';
import { InitialsCoin } from '../../parts/initials-coin.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import MyInvitations from '../invited/my-invitations.tsx';
import { Account } from './account.tsx';
import { Device } from './device.tsx';
import { IdentifierRow } from './identifier-row.tsx';
import { PasswordRow } from './password.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';
import '../../pages/pages.css';
import './profile.css';

/** Who is signed in, how, and where. */
export default function Profile({ user }: { user: User }) {
  const t = useTexts(texts);
  const shell = useTexts(shellTexts);
  const roles = useTexts(roleLabels).choices.preset;
  const { mutate: signOut } = useLogout();
  const { role } = user;
  return (
    <>
      <PageHead title={shell.profile} back="/dashboard" />
      <MyInvitations />
      <div className="sections">
        <section className="section profile-head" aria-label={t.signedInAs}>
          <InitialsCoin name={user.name} />
          <div>
            <h2>{user.name}</h2>
            {user.phone !== null && <p className="soft">{formatPhone(user.phone)}</p>}
            {user.email !== null && <p className="soft">{user.email}</p>}
            {role && <p className="soft">{role.preset ? roles[role.preset] : role.name}</p>}
          </div>
        </section>
        <Account user={user} />
        <section className="profile-part" aria-label={t.signingIn}>
          <header>
            <h2>{t.signingIn}</h2>
          </header>
          <ul className="rows-card">
            <IdentifierRow user={user} what="phone" />
            <IdentifierRow user={user} what="email" />
            <PasswordRow user={user} />
            <SecondStep />
          </ul>
        </section>
        <Sessions />
        <Device />
        <p>
          <Button size="large" onClick={() => signOut()}>
            {shell.signOut}
          </Button>
        </p>
      </div>
    </>
  );
}
