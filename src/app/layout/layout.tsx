import { Button, theme } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '../../../common/contracts/accounts.ts';
import type { Shop } from '../../../common/contracts/shop.ts';
import { Count } from '../../parts/count.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import { useLanguage } from '../language.ts';
import { type LiveEvent, useLive } from '../live.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { pathOf } from '../resources.ts';
import { followShop } from '../shop-chosen.ts';
import { ring } from '../sound.ts';
import { toast } from '../toasts/toast.ts';
import { Controls } from './controls.tsx';
import { Icon } from './icons.tsx';
import { texts } from './texts.ts';
import './layout.css';
import { MenuDrawer } from './menu-drawer.tsx';
import { Navigation } from './navigation.tsx';

// Few people work in several shops.
const ShopSwitch = lazy(() => import('./shop-switch.tsx'));

/** Header, menu and page. Under 992 px the menu is a drawer. */
export function Layout({ user, shop, children }: { user: User; shop: Shop; children: ReactNode }) {
  const t = useTexts(texts);
  const { token } = theme.useToken();
  // Undefined until it is opened for the first time.
  const [menu, setMenu] = useState<boolean>();
  const waiting = usePeopleWaiting().data?.count ?? 0;
  const live = useLive(useAnnouncer());
  useEffect(followShop, []);
  // The drawer hangs beside the shell, not in it.
  const tones = {
    '--shell-paper': token.colorBgContainer,
    '--shell-brand': token.colorLink,
    '--shell-ground': token.colorBgLayout,
  } as React.CSSProperties;
  const colours = { ...tones, background: token.colorBgLayout, color: token.colorText };
  return (
    <div className="shell" style={colours}>
      <a className="shell-skip" href="#content">
        {t.skip}
      </a>
      <header className="shell-head">
        <span className="shell-menu">
          <Button
            className="shell-menu-button"
            type="text"
            size="large"
            aria-label={t.menu}
            aria-expanded={menu === true}
            onClick={() => setMenu(true)}
            icon={<Icon name="menu" />}
          />
          <Count count={waiting} title={t.waiting(waiting)} />
        </span>
        <Link className="shell-shop" to="/dashboard">
          {shop.logo_url ? (
            <img src={shop.logo_url} alt="" />
          ) : (
            <span className="shell-initials">{initials(shop.shop_name)}</span>
          )}
          <span>{shop.shop_name}</span>
        </Link>
        {user.shop_count > 1 && (
          <Suspense>
            <ShopSwitch shopId={shop.id} />
          </Suspense>
        )}
        <span
          className="shell-live"
          data-open={live}
          role="img"
          aria-label={live ? t.live : t.notLive}
          title={live ? t.live : t.notLive}
        />
        <Controls />
      </header>
      <aside className="shell-side">
        <Navigation />
      </aside>
      {menu !== undefined && (
        <MenuDrawer open={menu} close={() => setMenu(false)} title={shop.shop_name} tones={tones} />
      )}
      <main id="content" className="shell-body" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** What records announce, and somebody who asks for a person, is seen and heard wherever the owner is. */
function useAnnouncer(): (event: LiveEvent) => void {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  return (event) => {
    const [subject = '', what = ''] = event.type.split('.');
    const arrived = event.called ? t.called : viewOf(subject)?.announces?.[what]?.[language](event);
    if (arrived === undefined) return;
    ring();
    const to = (event.id !== undefined && pathOf(subject, 'show', event.id)) || '/dashboard';
    toast.info(arrived, undefined, {
      id: `${event.type}${event.id}`,
      action: { label: t.see, run: () => navigate(to) },
    });
  };
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase();
