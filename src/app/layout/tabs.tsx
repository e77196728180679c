import { Link, useLocation } from 'react-router';
import { Count } from '../../parts/count.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { SellLink } from './sell-link.tsx';
import { texts } from './texts.ts';
import { type Entry, isHere, useEntries } from './use-entries.ts';
import { useWaiting } from './use-waiting.ts';

/** A phone's way around, within the thumb's reach. A page with an action of its own takes its place. */
export function Tabs({ isMoreOpen, openMore }: { isMoreOpen: boolean; openMore(): void }) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { home, groups } = useEntries();
  const waitingAt = useWaiting();
  const tabs = [home, ...groups.flatMap(({ entries }) => entries.filter(({ isTab }) => isTab))];
  const link = (entry: Entry) => {
    const waiting = waitingAt(entry.to);
    return (
      <Link key={entry.to} to={entry.to} aria-current={isHere(entry, pathname) ? 'page' : undefined}>
        <span>
          <Icon name={entry.icon} />
          {waiting && <Count {...waiting} />}
        </span>
        {entry.title}
      </Link>
    );
  };
  return (
    <nav className="shell-tabs" aria-label={t.main}>
      {tabs.slice(0, 2).map(link)}
      <SellLink />
      {tabs.slice(2).map(link)}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        data-here={!tabs.some((entry) => isHere(entry, pathname)) || undefined}
        onClick={openMore}
      >
        <span>
          <Icon name="grid" />
        </span>
        {t.more}
      </button>
    </nav>
  );
}
