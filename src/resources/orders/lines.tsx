import { Link } from 'react-router';
import { formatMoney } from '../../../common/money.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { OrderLine } from './types.ts';

export function Lines({ lines }: { lines: OrderLine[] }) {
  const t = useTexts(texts);
  return (
    <Panel title={<h2>{t.lines}</h2>}>
      <ul className="rows">
        {lines.map((line) => (
          <li key={line.id}>
            <div className="row-main">
              <Link to={`/dashboard/products/${line.product_id}`}>{line.name}</Link>
              {line.variant_name && <span> · {line.variant_name}</span>}
              {line.add_ons.map((addOn) => (
                <small key={addOn.option_id} className="soft">
                  + {addOn.name} {addOn.price > 0 && `(${formatMoney(addOn.price)})`}
                </small>
              ))}
              {line.note && <small className="note">“{line.note}”</small>}
            </div>
            <div className="row-end">
              <b>{formatMoney(line.total)}</b>
              <small className="soft">{t.times(line.quantity, formatMoney(line.unit_price))}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
