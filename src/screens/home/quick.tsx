import { Link } from 'react-router';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** What a shopkeeper begins from here, one tap away. */
export function QuickActions({ share }: { share(): void }) {
  const t = useTexts(texts);
  const holder = useHolder();
  const link = (to: string, icon: IconName, label: string) => (
    <Link key={to} to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  return (
    <nav className="quick" aria-label={t.quick}>
      {may(holder, 'orders.create') && [
        link('/dashboard/orders/add-order', 'receipt', t.add_order),
        link('/dashboard/orders/add-order?only=amount', 'money', t.request_money),
      ]}
      <button type="button" aria-haspopup="dialog" onClick={share}>
        <Icon name="share" />
        {t.share_shop}
      </button>
      {may(holder, 'products.create') && link('/dashboard/products/new', 'plus', t.add_product)}
    </nav>
  );
}
