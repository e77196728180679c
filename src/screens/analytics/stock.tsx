import type { Analytics } from '../../../common/contracts/analytics.ts';
import { mayDo } from '../../../resources/may.ts';
import { products } from '../../../resources/products.ts';
import { useHolder } from '../../app/may.ts';
import { pathOf } from '../../app/resources.ts';
import { Amount } from '../../parts/amount.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ShareBars } from './share-bars.tsx';
import { texts } from './texts.ts';

/** What lies on the shelf now, and what of it nobody buys. */
export function Stock({ stock }: { stock: Analytics['stock'] }) {
  const t = useTexts(texts);
  const mayRead = mayDo(useHolder(), products.name, 'read');
  const wayTo = (id: string) => (mayRead ? pathOf(products.name, 'show', id) : undefined);
  const idle = stock.idle.map((each) => ({ ...each, to: wayTo(each.id) }));
  return (
    <ChartPanel
      title={t.stock}
      name="stock"
      table={{
        head: [t.idle(stock.idle_days), t.quantity, t.worth],
        rows:
          stock.products === 0
            ? []
            : [
                [t.countProducts(stock.products), '', { amount: stock.worth }],
                ...idle.map(({ name, quantity, worth, to }) => [name, { count: quantity, to }, { amount: worth, to }]),
              ],
      }}
    >
      <p className="analytics-worth">
        <span>{t.worth}</span>
        <Amount value={stock.worth} size="title" />
        <small className="soft">
          {[t.countProducts(stock.products), stock.uncosted > 0 && t.noCost(stock.uncosted)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      {idle.length === 0 ? (
        <p className="soft">{t.noIdle(stock.idle_days)}</p>
      ) : (
        <>
          <h3>
            {t.idle(stock.idle_days)} <Amount value={stock.idle_worth} />
          </h3>
          <ShareBars
            shares={idle.map(({ id, name, quantity, worth, to }) => ({
              ...{ key: id, name, size: worth, to },
              value: <Amount value={worth} size="row" />,
              note: t.pieces(quantity),
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
