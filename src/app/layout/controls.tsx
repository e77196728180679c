import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { changeLanguage, useLanguage } from '../language.ts';
import { MenuButton } from './menu-button.tsx';
import { texts } from './texts.ts';
import { useOwnMenu } from './use-own-menu.ts';

/** Language and the person's own menu, in the head of a wide page; a phone has them under More. */
export function Controls({ openShortcuts }: { openShortcuts(): void }) {
  const t = useTexts(texts);
  const other = useLanguage() === 'sw' ? 'en' : 'sw';
  const navigate = useNavigate();
  const profile: { key: string; label: string; icon: IconName; run(): void } = {
    key: 'profile',
    label: t.profile,
    icon: 'person',
    run: () => navigate('/dashboard/profile'),
  };
  const keys = { key: 'keys', label: t.shortcuts, icon: 'keyboard' as const, run: openShortcuts };
  const [out, ...set] = useOwnMenu().reverse();
  const items = [profile, ...set.reverse(), keys, ...(out ? [out] : [])];
  return (
    <div className="shell-controls">
      <Button type="text" size="large" lang={other} onClick={() => void changeLanguage(other)}>
        {t.otherLanguage}
      </Button>
      <MenuButton
        type="text"
        size="large"
        aria-label={t.account}
        icon={<Icon name="person" />}
        items={items.map(({ icon, ...item }) => ({ ...item, icon: <Icon name={icon} /> }))}
        choose={(key) => items.find((item) => item.key === key)?.run()}
      />
    </div>
  );
}
