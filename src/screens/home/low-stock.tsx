import { Link } from 'react-router';
import type { Home as HomeData } from '../../../common/contracts/home.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

export function LowStock({ products }: { products: NonNullable<HomeData['low_stock']>[number][] }) {
  const t = useTexts(texts);
  return (
    <Panel
      title={<h2>{t.low_stock}</h2>}
      extra={
        <Link className="way" to="/dashboard/products">
          {t.all_products}
        </Link>
      }
    >
      {products.length === 0 ? (
        <p className="soft">{t.low_none}</p>
      ) : (
        <ul className="rows">
          {products.map(({ id, name, stock }) => (
            <li key={id}>
              <Link to={`/dashboard/products/${id}`}>
                <span className="row-main">{name}</span>
                <b className={stock === 0 ? 'bad' : 'warn'}>{t.low_left(stock)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
