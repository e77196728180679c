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
import { Device } from './device.tsx';
import { OpeningRow } from './opening-row.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';
import { spell } from './spell.ts';
import { SpokenLanguage } from './spoken-language.tsx';
import { texts } from './texts.ts';
import '../../pages/pages.css';
import './profile.css';

const identifiers = [
  { what: 'phone', icon: 'phone' },
  { what: 'email', icon: 'mail' },
] as const;

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
        <section className="profile-part" aria-label={t.account}>
          <header>
            <h2>{t.account}</h2>
          </header>
          <ul className="rows-card">
            <OpeningRow icon="person" title={t.name} line={user.name} begin={t.change}>
              {({ NameForm }, close) => <NameForm user={user} onDone={close} />}
            </OpeningRow>
            {identifiers.map(({ what, icon }) => {
              const { title, none } = t.identifiers[what];
              const known = user[what];
              return (
                <OpeningRow
                  key={what}
                  {...{ icon, title }}
                  line={known === null ? none : spell(known)}
                  begin={known === null ? t.add : t.change}
                >
                  {({ IdentifierForms }, close) => <IdentifierForms what={what} onDone={close} />}
                </OpeningRow>
              );
            })}
            <OpeningRow icon="key" title={t.password} line={t.passwordLine} begin={t.change}>
              {({ PasswordForm }, close) => <PasswordForm user={user} onDone={close} />}
            </OpeningRow>
            <SecondStep />
          </ul>
        </section>
        <SpokenLanguage user={user} />
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
