import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../common/contracts/accounts.ts';
import type { Shop } from '../../../common/contracts/shop.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { changeLanguage, useLanguage } from '../language.ts';
import ShopSwitch from './shop-switch.tsx';
import { texts } from './texts.ts';
import { type Entry, useEntries } from './use-entries.ts';
import { useOwnMenu } from './use-own-menu.ts';
import './more.css';

interface Props {
  user: User;
  shop: Shop;
  closed(): void;
}

/** A phone's other pages by their groups, and what a person sets for themselves. */
export default function More({ user, shop, closed }: Props) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(true);
  const other = useLanguage() === 'sw' ? 'en' : 'sw';
  const { groups, settings } = useEntries();
  const own = useOwnMenu();
  const close = () => setOpen(false);
  const tile = ({ to, icon, title }: Entry) => (
    <Link key={to} className="more-tile" to={to} onClick={close}>
      <Icon name={icon} />
      {title}
    </Link>
  );
  const choice = (icon: IconName, label: string, run: () => void, lang?: string) => (
    <li key={label}>
      <button type="button" lang={lang} onClick={run}>
        <Icon name={icon} />
        {label}
      </button>
    </li>
  );
  const others = groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ isTab }) => !isTab) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Sheet open={open} title={t.more} onClose={close} onClosed={closed}>
      <nav className="more" aria-label={t.more}>
        {others.map(({ group, title, entries }) => (
          <section key={group} aria-label={title}>
            <h2>{title}</h2>
            <div className="more-tiles">{entries.map(tile)}</div>
          </section>
        ))}
        <section aria-label={shop.shop_name}>
          <h2>{shop.shop_name}</h2>
          <div className="more-tiles">{tile(settings)}</div>
          {user.shop_count > 1 && <ShopSwitch shopId={shop.id} />}
        </section>
        <section aria-label={t.account}>
          <h2>{user.name}</h2>
          <ul className="more-own rows-card">
            <li>
              <Link to="/dashboard/profile" onClick={close}>
                <Icon name="person" />
                {t.profile}
              </Link>
            </li>
            {choice('language', t.otherLanguage, () => void changeLanguage(other), other)}
            {own.map(({ icon, label, run }) => choice(icon, label, run))}
          </ul>
        </section>
      </nav>
    </Sheet>
  );
}
