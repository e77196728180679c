import type { Analytics } from '../../../common/contracts/analytics.ts';
import { boughtBy, boughtByNobodyKnown, peopleWho, receivedIn, soldIn } from '../../../common/figure-rows.ts';
import { labels } from '../../../resources/labels/orders.ts';
import { paymentMethodLabels } from '../../../resources/labels/payment-methods.ts';
import { Amount } from '../../parts/amount.tsx';
import { ShareBars } from '../../parts/share-bars.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

interface Props {
  data: Analytics;
}

/** What was sold through each channel. */
export function Channels({ data }: Props) {
  const t = useTexts(texts);
  const { choices } = useTexts(labels);
  const wayTo = useWayTo();
  const shown = data.by_channel
    .filter(({ orders, before }) => orders > 0 || before > 0)
    .sort((a, b) => b.sold - a.sold)
    .map((each) => ({
      ...each,
      name: choices.channel[each.channel],
      to: wayTo(soldIn(data, { channel: each.channel })),
      toBefore: wayTo(soldIn(data.before, { channel: each.channel })),
    }));
  return (
    <ChartPanel
      title={t.channels}
      name="channels"
      table={{
        head: [t.channel, t.ordersOf, t.totals.sold, t.before],
        rows: shown.map(({ name, orders, sold, before, to, toBefore }) => [
          name,
          { count: orders, to },
          { amount: sold, to },
          { amount: before, to: toBefore },
        ]),
      }}
    >
      <ShareBars
        shares={shown.map(({ channel, name, sold, orders, to }) => ({
          ...{ key: channel, name, size: sold, to },
          value: <Amount value={sold} size="row" />,
          note: t.countOrders(orders),
        }))}
      />
    </ChartPanel>
  );
}

/** How what came in was paid. */
export function Methods({ data }: Props) {
  const t = useTexts(texts);
  const names = useTexts(paymentMethodLabels);
  const wayTo = useWayTo();
  const shown = data.by_method
    .filter(({ received, before }) => received !== 0 || before !== 0)
    .map((each) => ({
      ...each,
      name: names[each.method],
      to: wayTo(receivedIn(data, { method: each.method })),
      toBefore: wayTo(receivedIn(data.before, { method: each.method })),
    }));
  return (
    <ChartPanel
      title={t.methods}
      name="payments"
      table={{
        head: [t.method, t.totals.received, t.before],
        rows: shown.map(({ name, received, before, to, toBefore }) => [
          name,
          { amount: received, to },
          { amount: before, to: toBefore },
        ]),
      }}
    >
      <ShareBars
        shares={shown.map(({ method, name, received, to }) => ({
          ...{ key: method, name, size: received, to },
          value: <Amount value={received} size="row" />,
        }))}
      />
    </ChartPanel>
  );
}

/** Who bought for the first time, and who came back. */
export function Buyers({ data }: Props) {
  const t = useTexts(texts);
  const wayTo = useWayTo();
  const { buyers } = data;
  const known = (['new', 'returning'] as const).map((kind) => ({
    ...{ kind, ...buyers[kind], name: t.kinds[kind] },
    to: wayTo(boughtBy(kind, data)),
    toPeople: wayTo(peopleWho(kind, data)),
  }));
  const unknown = { ...buyers.unknown, name: t.kinds.unknown, to: wayTo(boughtByNobodyKnown(data)) };
  const isNothing = [...known, unknown].every(({ orders }) => orders === 0);
  return (
    <ChartPanel
      title={t.buyers}
      name="buyers"
      table={{
        head: [t.who, t.people, t.ordersOf, t.totals.sold],
        rows: isNothing
          ? []
          : [
              ...known.map(({ name, people, orders, sold, to, toPeople }) => [
                name,
                { count: people, to: toPeople },
                { count: orders, to },
                { amount: sold, to },
              ]),
              [unknown.name, '', { count: unknown.orders, to: unknown.to }, { amount: unknown.sold, to: unknown.to }],
            ],
      }}
    >
      <ShareBars
        shares={[
          ...known.map(({ kind, name, people, orders, sold, to }) => ({
            ...{ key: kind as string, name, size: sold, to },
            value: <Amount value={sold} size="row" />,
            note: `${t.countPeople(people)}, ${t.countOrders(orders)}`,
          })),
          {
            ...{ key: 'unknown', name: unknown.name, size: unknown.sold, to: unknown.to },
            value: <Amount value={unknown.sold} size="row" />,
            note: t.countOrders(unknown.orders),
          },
        ]}
      />
    </ChartPanel>
  );
}

/** What brought most. */
export function Products({ data }: Props) {
  const t = useTexts(texts);
  const wayTo = useWayTo();
  const shown = data.products.map((each) => ({ ...each, to: wayTo(soldIn(data, { product_ids_has: each.id })) }));
  return (
    <ChartPanel
      title={t.products}
      name="products"
      table={{
        head: [t.product, t.ordersOf, t.quantity, t.amount],
        rows: shown.map(({ name, orders, quantity, amount, to }) => [
          name,
          { count: orders, to },
          { count: quantity, to },
          { amount, to },
        ]),
      }}
    >
      <ShareBars
        shares={shown.map(({ id, name, quantity, amount, orders, to }) => ({
          ...{ key: id, name, size: amount, to },
          value: <Amount value={amount} size="row" />,
          note: `${t.pieces(quantity)}, ${t.countOrders(orders)}`,
        }))}
      />
      <small className="soft">{t.productsNote}</small>
    </ChartPanel>
  );
}

/** Who bought for most. */
export function Customers({ data }: Props) {
  const t = useTexts(texts);
  const wayTo = useWayTo();
  const shown = data.customers.map((each) => ({ ...each, to: wayTo(soldIn(data, { customer_id: each.id })) }));
  return (
    <ChartPanel
      title={t.customers}
      name="customers"
      table={{
        head: [t.customer, t.ordersOf, t.totals.sold],
        rows: shown.map(({ name, orders, sold, to }) => [name, { count: orders, to }, { amount: sold, to }]),
      }}
    >
      <ShareBars
        shares={shown.map(({ id, name, sold, orders, to }) => ({
          ...{ key: id, name, size: sold, to },
          value: <Amount value={sold} size="row" />,
          note: t.countOrders(orders),
        }))}
      />
    </ChartPanel>
  );
}
