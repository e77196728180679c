import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { labels } from '../../../resources/labels/index.ts';
import { views } from '../../resources/index.ts';
import { menuGroups } from '../../resources/types.ts';
import { useLanguage } from '../language.ts';
import { usePages } from '../may.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { pathOf } from '../resources.ts';
import { Icon, type IconName } from './icons.tsx';

interface Entry {
  to: string;
  icon: IconName;
  title: string;
}

/** The menu names only what exists: the records that have pages and may be read, by their groups, between home and settings. */
export function Navigation({ picked = () => {} }: { picked?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const words = labels[useLanguage()];
  const names = usePages().map(({ name }) => name);
  const groups = menuGroups.filter((group) => names.some((name) => views[name].group === group));
  const count = usePeopleWaiting().data?.count ?? 0;
  const here = (to: string) => (to === '/dashboard' ? pathname === to : pathname.startsWith(to));
  const link = ({ to, icon, title }: Entry) => (
    <Link key={to} to={to} aria-current={here(to) ? 'page' : undefined} onClick={picked}>
      <Icon name={icon} />
      {title}
      {to === '/dashboard' && count > 0 && (
        <Badge count={count} title={t('nav.waiting', { count })} aria-label={t('nav.waiting', { count })} />
      )}
    </Link>
  );
  return (
    <nav className="shell-nav" aria-label={t('nav.main')}>
      {link({ to: '/dashboard', icon: 'home', title: t('nav.home') })}
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`nav.${group}`)}>
          <b aria-hidden="true">{t(`nav.${group}`)}</b>
          {names
            .filter((name) => views[name].group === group)
            .map((name) => link({ to: pathOf(name, 'list') ?? '', icon: views[name].icon, title: words[name].many }))}
        </div>
      ))}
      {link({ to: '/dashboard/settings', icon: 'settings', title: t('nav.settings') })}
    </nav>
  );
}
