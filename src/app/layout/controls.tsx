import { useLogout } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changeLanguage, useLanguage } from '../language.ts';
import { setPreferences, useDark, usePreferences } from '../preferences.ts';
import { Icon } from './icons.tsx';

/** Language, colours, sound and the person's own menu. */
export function Controls() {
  const { t } = useTranslation();
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
    { key: 'profile', label: t('nav.profile'), icon: <Icon name="person" /> },
    { key: 'mode', label: dark ? t('prefs.light') : t('prefs.dark'), icon: <Icon name={dark ? 'sun' : 'moon'} /> },
    {
      key: 'sound',
      label: sound ? t('prefs.soundOff') : t('prefs.soundOn'),
      icon: <Icon name={sound ? 'sound' : 'mute'} />,
    },
    { type: 'divider' as const },
    { key: 'out', label: t('nav.signOut') },
  ];
  return (
    <>
      <Button type="text" size="large" lang={other} onClick={() => void changeLanguage(other)}>
        {/* On a phone the shop's name needs the room: there the language's code is seen, and its name is read out. */}
        <span className="shell-code">{other.toUpperCase()} </span>
        <span className="shell-language">{t('prefs.language')}</span>
      </Button>
      <Dropdown menu={{ items, onClick: ({ key }) => chosen[key]?.() }} trigger={['click']} placement="bottomRight">
        <Button type="text" size="large" aria-label={t('nav.account')} icon={<Icon name="person" />} />
      </Dropdown>
    </>
  );
}
