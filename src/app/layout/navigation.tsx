import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberShell } from '../../opening/shell.ts';
import { Count } from '../../parts/count.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useShop } from '../access.ts';
import { SellLink } from './sell-link.tsx';
import { texts } from './texts.ts';
import { type Entry, isHere, useEntries } from './use-entries.ts';
import { useWaiting } from './use-waiting.ts';

/** The menu beside a wide page; it scrolls by itself. */
export function Navigation() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { home, groups, settings } = useEntries();
  const waitingAt = useWaiting();
  const names = groups.flatMap(({ entries }) => entries.map(({ name }) => name)).join();
  const shop = useShop().data?.shop_name;
  useEffect(() => {
    if (shop !== undefined) rememberShell({ shop, entries: names.split(',') });
  }, [shop, names]);
  const all = [home, ...groups.flatMap(({ entries }) => entries), settings];
  // Some pages of the settings have an entry of their own: the nearest is where one is.
  const here = all.filter((entry) => isHere(entry, pathname)).sort((a, b) => b.to.length - a.to.length)[0];
  const link = (entry: Entry) => {
    const waiting = waitingAt(entry.to);
    return (
      <Link key={entry.to} to={entry.to} aria-current={entry.to === here?.to ? 'page' : undefined}>
        <Icon name={entry.icon} />
        {entry.title}
        {waiting && <Count {...waiting} />}
      </Link>
    );
  };
  return (
    <nav className="shell-nav" aria-label={t.main}>
      <SellLink />
      {link(home)}
      {groups.map(({ group, title, entries }) => (
        <div key={group} role="group" aria-label={title}>
          <b aria-hidden="true">{title}</b>
          {entries.map(link)}
        </div>
      ))}
      {link(settings)}
    </nav>
  );
}
