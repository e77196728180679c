import { Link } from 'react-router';
import { Panel } from '../panel.tsx';
import { useTexts } from '../use-texts.ts';
import type { LowProduct } from './home-data.ts';
import { texts } from './texts.ts';

export function LowStock({ products }: { products: LowProduct[] }) {
  const say = useTexts(texts);
  return (
    <Panel
      title={<h2>{say.low_stock}</h2>}
      extra={
        <Link className="way" to="/dashboard/products">
          {say.all_products}
        </Link>
      }
    >
      {products.length === 0 ? (
        <p className="soft">{say.low_none}</p>
      ) : (
        <ul className="rows">
          {products.map(({ id, name, stock }) => (
            <li key={id}>
              <Link to={`/dashboard/products/${id}`}>
                <span className="row-main">{name}</span>
                <b className={stock === 0 ? 'bad' : 'warn'}>{say.low_left(stock)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
