import { Button } from 'antd';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../common/contracts/accounts.ts';
import type { Shop } from '../../../common/contracts/shop.ts';
import { may } from '../../../resources/may.ts';
import { Icon } from '../../parts/icon.tsx';
import { initials } from '../../parts/initials.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useCalm } from '../calm.ts';
import { useLive } from '../live.ts';
import { useHolder } from '../may.ts';
import { useUnread } from '../news.ts';
import { ConnectionMark } from '../offline/connection-mark.tsx';
import { followShop } from '../shop-chosen.ts';
import { Controls } from './controls.tsx';
import { texts } from './texts.ts';
import './layout.css';
import { Navigation } from './navigation.tsx';
import type { Over } from './shortcuts.ts';
import { Tabs } from './tabs.tsx';
import { useAnnouncer } from './use-announcer.ts';
import { useArrival } from './use-arrival.ts';
import { useOver } from './use-over.ts';
import { useShortcuts } from './use-shortcuts.ts';

// Few people work in several shops.
const ShopSwitch = lazy(() => import('./shop-switch.tsx'));
// Few shops close.
const ClosedShop = lazy(() => import('./closed-shop.tsx'));
// What is opened most does not wait for the tap.
const fetchMore = () => import('./more.tsx');
/** What comes up over a page, fetched when it is opened first. */
const overs: Record<Over, ComponentType<{ user: User; shop: Shop; closed(): void }>> = {
  search: lazy(() => import('./palette.tsx')),
  news: lazy(() => import('./news-sheet.tsx')),
  more: lazy(fetchMore),
  shortcuts: lazy(() => import('./shortcut-sheet.tsx')),
};

/** Head, ways around and page. From 992 px the menu stands beside the page, under that tabs stand below it. */
export function Layout({ user, shop, children }: { user: User; shop: Shop; children: ReactNode }) {
  const t = useTexts(texts);
  const { opening, open, closed, leave } = useOver();
  const live = useLive(useAnnouncer(user.id));
  const hears = may(useHolder(), 'events.read');
  const unread = useUnread();
  useEffect(followShop, []);
  const isCalm = useCalm();
  useEffect(() => {
    if (isCalm) void fetchMore().catch(() => undefined);
  }, [isCalm]);
  useArrival(leave);
  useShortcuts(open);
  const Opened = opening && overs[opening.over];
  return (
    <div className="shell">
      <a className="shell-skip" href="#content">
        {t.skip}
      </a>
      <header className="shell-head">
        <Link className="shell-shop" to="/dashboard">
          {shop.logo_url ? (
            <img src={shop.logo_url} alt="" />
          ) : (
            <span className="shell-initials">{initials(shop.shop_name)}</span>
          )}
          <span className="shell-name">
            <span>{shop.shop_name}</span>
            {shop.demo && (
              <span title={t.demoMeans}>
                <StateTag colour="rehearsal">{t.demo}</StateTag>
              </span>
            )}
          </span>
        </Link>
        <ConnectionMark live={live} />
        <button type="button" className="shell-search" aria-haspopup="dialog" onClick={() => open('search')}>
          <Icon name="search" />
          <span className="hidden-text">{t.search}</span>
          <span aria-hidden="true">{t.searchHint}</span>
          <span className="shell-keys" aria-hidden="true">
            Ctrl K
          </span>
        </button>
        {user.shop_count > 1 && (
          <div className="shell-controls">
            <Suspense>
              <ShopSwitch shopId={shop.id} />
            </Suspense>
          </div>
        )}
        {hears && (
          <Button
            className="shell-bell"
            type="text"
            size="large"
            aria-label={unread > 0 ? t.newsUnread(unread) : t.news}
            aria-haspopup="dialog"
            data-unread={unread > 99 ? '99+' : unread || undefined}
            icon={<Icon name="bell" size={24} />}
            onClick={() => open('news')}
          />
        )}
        <Controls openShortcuts={() => open('shortcuts')} />
      </header>
      <aside className="shell-side">
        <Navigation />
      </aside>
      <main id="content" className="shell-body" tabIndex={-1}>
        {shop.deletes_at !== null && (
          <Suspense>
            <ClosedShop deletesAt={shop.deletes_at} />
          </Suspense>
        )}
        {children}
      </main>
      <Tabs isMoreOpen={opening?.over === 'more'} openMore={() => open('more')} />
      <Suspense>
        {Opened && <Opened key={opening.nth} user={user} shop={shop} closed={() => closed(opening)} />}
      </Suspense>
    </div>
  );
}
