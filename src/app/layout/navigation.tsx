import { Link, useLocation } from 'react-router';
import { names as recordNames } from '../../../resources/labels/names.ts';
import { Count } from '../../parts/count.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { views } from '../../resources/index.ts';
import { menuGroups } from '../../resources/types.ts';
import { useLanguage } from '../language.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { pathOf } from '../resources.ts';
import { usePages } from '../use-pages.ts';
import { Icon, type IconName } from './icons.tsx';
import { texts } from './texts.ts';

interface Entry {
  to: string;
  icon: IconName;
  title: string;
}

/**
 * The menu names only what exists: the records that have pages and may be read, by their groups, between home and
 * settings.
 */
export function Navigation({ picked = () => {} }: { picked?: () => void }) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const language = useLanguage();
  const names = usePages().map(({ name }) => name);
  const groups = menuGroups.filter((group) => names.some((name) => views[name].group === group));
  const count = usePeopleWaiting().data?.count ?? 0;
  const here = (to: string) => (to === '/dashboard' ? pathname === to : pathname.startsWith(to));
  const link = ({ to, icon, title }: Entry) => (
    <Link key={to} to={to} aria-current={here(to) ? 'page' : undefined} onClick={picked}>
      <Icon name={icon} />
      {title}
      {to === '/dashboard' && <Count count={count} title={t.waiting(count)} />}
    </Link>
  );
  return (
    <nav className="shell-nav" aria-label={t.main}>
      {link({ to: '/dashboard', icon: 'home', title: t.home })}
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t.groups[group]}>
          <b aria-hidden="true">{t.groups[group]}</b>
          {names
            .filter((name) => views[name].group === group)
            .map((name) =>
              link({ to: pathOf(name, 'list') ?? '', icon: views[name].icon, title: recordNames[name][language].many }),
            )}
        </div>
      ))}
      {link({ to: '/dashboard/settings', icon: 'settings', title: t.settings })}
    </nav>
  );
}
