import { Link } from 'react-router';
import { formatMoney } from '../../../common/money.ts';
import { Panel } from '../panel.tsx';
import { useTexts } from '../use-texts.ts';
import { compare } from './compare.ts';
import type { HomeData } from './home-data.ts';
import { listLink } from './links.ts';
import { is, received, toCollect } from './received.ts';
import { startOfToday } from './start-of-today.ts';
import { texts } from './texts.ts';

/** Today's figures against yesterday's. Each leads to the rows it is made of. */
export function Figures({ data: { today, yesterday, to_collect: collect } }: { data: HomeData }) {
  const say = useTexts(texts);
  const midnight = startOfToday(new Date());
  const orders = listLink('orders', [is('created_at_gte', midnight)]);
  const figures = [
    {
      title: say.sales,
      value: formatMoney(today.sales),
      detail: compare(today.sales, yesterday.sales, say, formatMoney),
      to: orders,
    },
    {
      title: say.orders,
      value: String(today.orders),
      detail: compare(today.orders, yesterday.orders, say, String),
      to: orders,
    },
    {
      title: say.paid,
      value: formatMoney(today.paid),
      detail: [
        compare(today.paid, yesterday.paid, say, formatMoney),
        ...(today.rehearsed === 0 ? [] : [say.rehearsed(formatMoney(today.rehearsed))]),
      ].join('. '),
      to: listLink('transactions', received(midnight)),
    },
    {
      title: say.to_collect,
      value: formatMoney(collect.amount),
      detail: collect.orders === 0 ? say.all_paid : say.from_orders(collect.orders),
      to: listLink('orders', toCollect()),
    },
  ];
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
