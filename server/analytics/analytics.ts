import type { Analytics, AnalyticsTotals } from '../../common/contracts/analytics.ts';
import { type Against, previousOf, type Span } from '../../common/span.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { orderChannels, paymentMethods, weekDays } from '../../resources/enums.ts';
import { may } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { asLateAs } from '../money/figures.ts';
import { buyersIn } from './buyers.ts';
import { funnelOf } from './funnel.ts';
import { receivedIn, spentIn } from './money.ts';
import type { Part } from './part.ts';
import { salesIn } from './sales.ts';
import { seriesOf } from './series.ts';
import { stockNow } from './stock.ts';
import { topProducts } from './top-products.ts';

interface How {
  against: Against;
  /** Now. */
  at: Date;
  /** Whom it is for: without what goods cost unless they may see that. */
  holder: Holder;
}

/** What a shop comes to in a span of days. Amounts in minor units; rehearsed money is in none of them. */
export async function analyticsOf(tx: Tx, shopId: string, now: Span, { against, at, holder }: How): Promise<Analytics> {
  const before = previousOf(now, against);
  // A day that is not over is compared with another up to the same time, as on home.
  const isGoingOn = now.from === now.to && now.to === dayAt(timeZone, at);
  const spans = { now, before: isGoingOn ? { ...before, until: asLateAs(timeZone, at, before.to) } : before };
  const sales = await salesIn(tx, shopId, spans);
  const received = await receivedIn(tx, shopId, spans);
  const { buyers, best } = await buyersIn(tx, shopId, now);
  const spent = { now: await spentIn(tx, shopId, now), before: await spentIn(tx, shopId, spans.before) };
  const seesCosts = may(holder, 'orders.costs');
  const totals = (part: Part): AnalyticsTotals => {
    const found = sales.all.find((row) => row.part === part);
    const { sold, orders, cost, uncosted } = found ?? { sold: 0, orders: 0, cost: 0, uncosted: 0 };
    return {
      ordered: found?.ordered ?? 0,
      orders: found?.all_orders ?? 0,
      sold,
      sold_orders: orders,
      average: orders === 0 ? null : Math.round(sold / orders),
      received: received.reduce((all, row) => (row.part === part ? all + row.received : all), 0),
      expenses: spent[part],
      ...(seesCosts
        ? { cost, uncosted, profit: sold - cost - spent[part] }
        : { cost: null, uncosted: null, profit: null }),
    };
  };
  const channel = (of: Part, name: (typeof orderChannels)[number]) =>
    sales.channels.find((row) => row.part === of && row.channel === name);
  const method = (of: Part, name: (typeof paymentMethods)[number]) =>
    received.find((row) => row.part === of && row.method === name)?.received ?? 0;
  return {
    ...now,
    now: totals('now'),
    before: { ...spans.before, totals: totals('before') },
    series: seriesOf(spans, sales.days),
    by_channel: orderChannels.map((name) => ({
      channel: name,
      orders: channel('now', name)?.orders ?? 0,
      sold: channel('now', name)?.sold ?? 0,
      before: channel('before', name)?.sold ?? 0,
    })),
    by_method: paymentMethods.map((name) => ({
      method: name,
      received: method('now', name),
      before: method('before', name),
    })),
    by_hour: sales.hours
      .filter(({ part, orders }) => part === 'now' && orders > 0)
      .map(({ weekday, hour, orders, sold }) => ({ weekday, hour, orders, sold }))
      .sort((a, b) => weekDays.indexOf(a.weekday) - weekDays.indexOf(b.weekday) || a.hour - b.hour),
    buyers,
    funnel: await funnelOf(tx, shopId, now),
    stock: await stockNow(tx, shopId, at, holder),
    products: await topProducts(tx, shopId, now),
    customers: best,
  };
}
