import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { labels } from '../../../resources/labels/index.ts';
import { useLanguage } from '../language.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { pages, pathOf } from '../resources.ts';
import { Icon } from './icons.tsx';

/** The menu names only what exists: the records that have pages, and the screens. */
export function Navigation({ picked = () => {} }: { picked?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const words = labels[useLanguage()];
  const count = usePeopleWaiting().data?.count ?? 0;
  const entries = [
    { to: '/dashboard', icon: 'home', title: t('nav.home') },
    ...pages.map(({ name, ui }) => ({ to: pathOf(name, 'list') ?? '', icon: ui?.icon ?? '', title: words[name].many })),
    { to: '/dashboard/settings', icon: 'settings', title: t('nav.settings') },
  ];
  const here = (to: string) => (to === '/dashboard' ? pathname === to : pathname.startsWith(to));
  return (
    <nav className="shell-nav" aria-label={t('nav.main')}>
      {entries.map(({ to, icon, title }) => (
        <Link key={to} to={to} aria-current={here(to) ? 'page' : undefined} onClick={picked}>
          <Icon name={icon} />
          {title}
          {to === '/dashboard' && count > 0 && (
            <Badge count={count} title={t('nav.waiting', { count })} aria-label={t('nav.waiting', { count })} />
          )}
        </Link>
      ))}
    </nav>
  );
}
