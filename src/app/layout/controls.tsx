import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../parts/use-texts.ts';
import { changeLanguage, useLanguage } from '../language.ts';
import { setPreferences, useDark, usePreferences } from '../preferences.ts';
import { Icon } from './icons.tsx';
import { MenuButton } from './menu-button.tsx';
import { texts } from './texts.ts';

/** Language, colours, sound and the person's own menu. */
export function Controls() {
  const t = useTexts(texts);
  const language = useLanguage();
  const dark = useDark();
  const { sound } = usePreferences();
  const { mutate: signOut } = useLogout();
  const navigate = useNavigate();
  const other = language === 'sw' ? 'en' : 'sw';
  const chosen: Record<string, () => void> = {
    profile: () => navigate('/dashboard/profile'),
    mode: () => setPreferences({ mode: dark ? 'light' : 'dark' }),
    sound: () => setPreferences({ sound: !sound }),
    out: () => signOut(),
  };
  const items = [
    { key: 'profile', label: t.profile, icon: <Icon name="person" /> },
    { key: 'mode', label: dark ? t.light : t.dark, icon: <Icon name={dark ? 'sun' : 'moon'} /> },
    {
      key: 'sound',
      label: sound ? t.soundOff : t.soundOn,
      icon: <Icon name={sound ? 'sound' : 'mute'} />,
    },
    { key: 'out', label: t.signOut },
  ];
  return (
    <>
      <Button type="text" size="large" lang={other} onClick={() => void changeLanguage(other)}>
        {/* On a phone the shop's name needs the room: there the language's code is seen, and its name is read out. */}
        <span className="shell-code">{other.toUpperCase()} </span>
        <span className="shell-language">{t.otherLanguage}</span>
      </Button>
      <MenuButton
        type="text"
        size="large"
        aria-label={t.account}
        icon={<Icon name="person" />}
        items={items}
        choose={(key) => chosen[key]?.()}
      />
    </>
  );
}
