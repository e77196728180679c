import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import type { User } from '../../../common/contracts/accounts.ts';
import { formatPhone } from '../../../common/phone.ts';
import { labels as roleLabels } from '../../../resources/labels/roles.ts';
import { texts as shellTexts } from '../../app/layout/texts.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import MyInvitations from '../invited/my-invitations.tsx';
import { Account } from './account.tsx';
import { Device } from './device.tsx';
import { texts } from './texts.ts';
import '../../pages/pages.css';

/** Who is signed in. */
export default function Profile({ user }: { user: User }) {
  const t = useTexts(texts);
  const shell = useTexts(shellTexts);
  const roles = useTexts(roleLabels).choices.preset;
  const { mutate: signOut } = useLogout();
  return (
    <>
      <PageHead title={shell.profile} />
      <MyInvitations />
      <div className="sections">
        <section className="section">
          <dl className="facts">
            <div>
              <dt>{t.signedInAs}</dt>
              <dd>
                {user.name}
                <br />
                {user.phone ? formatPhone(user.phone) : user.email}
              </dd>
            </div>
            {user.role && (
              <div>
                <dt>{t.role}</dt>
                <dd>{user.role.preset ? roles[user.role.preset] : user.role.name}</dd>
              </div>
            )}
          </dl>
          <p>
            <Button size="large" onClick={() => signOut()}>
              {shell.signOut}
            </Button>
          </p>
        </section>
        <Account user={user} />
        <Device />
      </div>
    </>
  );
}
