import { Link } from 'react-router';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { formatMoney } from '../../../common/money.ts';
import { listLink } from '../../app/list-link.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { compare } from './compare.ts';
import { is, received, toCollect } from './received.ts';
import { startOfToday } from './start-of-today.ts';
import { texts } from './texts.ts';

/** Today's figures against yesterday's, as far as the reader may know them. Each leads to the rows it is made of. */
export function Figures({ data: { today, yesterday, to_collect: collect } }: { data: HomeData }) {
  const t = useTexts(texts);
  const midnight = startOfToday(new Date());
  const orders = listLink('orders', [is('created_at_gte', midnight)]);
  const figures = [
    today.sales !== undefined && {
      title: t.sales,
      value: formatMoney(today.sales),
      detail: compare(today.sales, yesterday.sales ?? 0, t, formatMoney),
      to: orders,
    },
    today.orders !== undefined && {
      title: t.orders,
      value: String(today.orders),
      detail: compare(today.orders, yesterday.orders ?? 0, t, String),
      to: orders,
    },
    today.paid !== undefined && {
      title: t.paid,
      value: formatMoney(today.paid),
      detail: [
        compare(today.paid, yesterday.paid ?? 0, t, formatMoney),
        ...(today.rehearsed ? [t.rehearsed(formatMoney(today.rehearsed))] : []),
      ].join('. '),
      to: listLink('transactions', received(midnight)),
    },
    collect && {
      title: t.to_collect,
      value: formatMoney(collect.amount),
      detail: collect.orders === 0 ? t.all_paid : t.from_orders(collect.orders),
      to: listLink('orders', toCollect()),
    },
  ].filter((figure) => figure !== undefined && figure !== false);
  return (
    <div className="figures">
      {figures.map((figure) => (
        <Figure key={figure.title} {...figure} />
      ))}
    </div>
  );
}

const Figure = ({ title, value, detail, to }: { title: string; value: string; detail: string; to: string }) => (
  <Panel className="figure">
    <Link to={to}>
      <span>{title}</span> <strong>{value}</strong> <small>{detail}</small>
    </Link>
  </Panel>
);
