import { Badge, Button, Drawer, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Shop, User } from '../access.ts';
import { type LiveEvent, useLive } from '../live.ts';
import { usePeopleWaiting } from '../people-waiting.ts';
import { pathOf } from '../resources.ts';
import { ring } from '../sound.ts';
import { toast } from '../toasts/toast.ts';
import { Controls } from './controls.tsx';
import { Icon } from './icons.tsx';
import './layout.css';
import { Navigation } from './navigation.tsx';

/** Header, menu and page. Under 992 px the menu is a drawer. */
export function Layout({ shop, children }: { user: User; shop: Shop; children: ReactNode }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [menu, setMenu] = useState(false);
  const waiting = usePeopleWaiting().data?.count ?? 0;
  const live = useLive(useAnnouncer());
  const colours = {
    '--shell-paper': token.colorBgContainer,
    '--shell-brand': token.colorLink,
    '--shell-ground': token.colorBgLayout,
    background: token.colorBgLayout,
    color: token.colorText,
  } as React.CSSProperties;
  return (
    <div className="shell" style={colours}>
      <a className="shell-skip" href="#content">
        {t('nav.skip')}
      </a>
      <header className="shell-head">
        <span className="shell-menu">
          <Badge count={waiting} size="small" offset={[-6, 8]} title={t('nav.waiting', { count: waiting })}>
            <Button
              className="shell-menu-button"
              type="text"
              size="large"
              aria-label={t('nav.menu')}
              aria-expanded={menu}
              onClick={() => setMenu(true)}
              icon={<Icon name="menu" />}
            />
          </Badge>
        </span>
        <Link className="shell-shop" to="/dashboard">
          {shop.logo_url ? (
            <img src={shop.logo_url} alt="" />
          ) : (
            <span className="shell-initials">{initials(shop.shop_name)}</span>
          )}
          <span>{shop.shop_name}</span>
        </Link>
        <span
          className="shell-live"
          data-open={live}
          role="img"
          aria-label={live ? t('prefs.live') : t('prefs.notLive')}
          title={live ? t('prefs.live') : t('prefs.notLive')}
        />
        <Controls />
      </header>
      <aside className="shell-side">
        <Navigation />
      </aside>
      <Drawer
        open={menu}
        placement="left"
        width={280}
        title={shop.shop_name}
        onClose={() => setMenu(false)}
        styles={{ body: { padding: 0 } }}
      >
        <Navigation picked={() => setMenu(false)} />
      </Drawer>
      <main id="content" className="shell-body" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** A new order or payment, and somebody who asks for a person, is seen and heard wherever the owner is. */
function useAnnouncer(): (event: LiveEvent) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (event) => {
    const arrived =
      event.type === 'order.placed'
        ? t('live.order', { number: String(event.number ?? '') })
        : event.type === 'order.changed' && event.paid
          ? t('live.paid')
          : event.type === 'conversation.changed' && event.called
            ? t('live.called')
            : undefined;
    if (arrived === undefined) return;
    ring();
    const to = event.called ? '/dashboard' : (pathOf('orders', 'show', event.id ?? '') ?? '/dashboard/orders');
    toast.info(arrived, undefined, {
      id: `${event.type}${event.id}`,
      action: { label: t('live.see'), run: () => navigate(to) },
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
