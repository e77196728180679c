import type { Analytics } from '../../../common/contracts/analytics.ts';
import { idleSince, onShelf } from '../../../common/figure-rows.ts';
import { mayDo } from '../../../resources/may.ts';
import { products } from '../../../resources/products.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { Amount } from '../../parts/amount.tsx';
import { dot } from '../../parts/dot.ts';
import { ShareBars } from '../../parts/share-bars.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Way } from '../../parts/way.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { texts } from './texts.ts';
import { useWayTo } from './use-way-to.ts';

/** What lies on the shelf now, and what of it nobody buys; by pieces for who is not shown what goods cost. */
export function Stock({ stock }: { stock: Analytics['stock'] }) {
  const t = useTexts(texts);
  const mayRead = mayDo(useHolder(), products.name, 'read');
  const wayTo = useWayTo();
  const toAll = wayTo(onShelf);
  const toIdle = wayTo(idleSince(stock.idle_since));
  const cell = (amount: number | null, to: string | undefined) => (amount === null ? [] : [{ amount, to }]);
  const idle = stock.idle.map((each) => ({
    ...each,
    to: mayRead ? pathOf(products.name, 'show', each.id) : undefined,
  }));
  return (
    <ChartPanel
      title={t.stock}
      name="stock"
      table={{
        head: [t.idle(stock.idle_days), t.quantity, ...(stock.worth === null ? [] : [t.worth])],
        rows:
          stock.products === 0
            ? []
            : [
                [t.countProducts(stock.products), '', ...cell(stock.worth, toAll)],
                ...idle.map(({ name, quantity, worth, to }) => [name, { count: quantity, to }, ...cell(worth, to)]),
              ],
      }}
    >
      <p className="analytics-worth">
        {stock.worth === null ? (
          <Way to={toAll}>{t.countProducts(stock.products)}</Way>
        ) : (
          <>
            <span>{t.worth}</span>
            <Way to={toAll}>
              <Amount value={stock.worth} size="title" />
            </Way>
            <small className="soft">
              {[t.countProducts(stock.products), !!stock.uncosted && t.noCost(stock.uncosted)]
                .filter(Boolean)
                .join(dot)}
            </small>
          </>
        )}
      </p>
      {idle.length === 0 ? (
        <p className="soft">{t.noIdle(stock.idle_days)}</p>
      ) : (
        <>
          <h3>
            {t.idle(stock.idle_days)}{' '}
            <Way to={toIdle}>
              {stock.idle_worth === null ? t.countProducts(stock.idle_products) : <Amount value={stock.idle_worth} />}
            </Way>
          </h3>
          <ShareBars
            shares={idle.map(({ id, name, quantity, worth, to }) => ({
              ...{ key: id, name, size: worth ?? quantity, to },
              value: worth !== null && <Amount value={worth} size="row" />,
              note: t.pieces(quantity),
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
